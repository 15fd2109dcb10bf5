import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { ErrorState } from '@storefront/ui';
import type { ReactNode } from 'react';

interface FailedReadProps {
  /** What failed, named after the region: "The coupons could not be loaded". */
  readonly title: string;
  /** The properties of the query that are used. */
  readonly read: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Shown in place of data that could not be loaded: the reason, if known, and a Retry button. */
export function FailedRead({ title, read }: FailedReadProps): ReactNode {
  const { t } = useTexts('common');
  return (
    <ErrorState title={title} onRetry={() => void read.refetch()} retrying={read.isFetching}>
      {errorMessages(read.error, t).join(' ')}
    </ErrorState>
  );
}
