import type { Reason } from '@storefront/api';
import { ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { RadioGroup } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';

interface ReasonListProps {
  readonly label: string;
  /** Where the reasons come from. */
  readonly query: {
    readonly data: readonly Pick<Reason, 'reason'>[] | undefined;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly value: string | null;
  readonly onChange: (reason: string) => void;
}

/** The shop's reasons to choose from. When they cannot be loaded, the customer can still enter a text. */
export function ReasonList({ label, query, value, onChange }: ReasonListProps): ReactNode {
  const { t, common } = useAccountTexts();
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={4}>
        <Skeleton height={32} />
        <Skeleton height={32} />
        <Skeleton height={32} />
      </SkeletonGroup>
    );
  }
  if (!query.data) {
    return (
      <ErrorState
        title={t('orders.cancel.reasonsFailed')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t('orders.cancel.noteInstead')}
      </ErrorState>
    );
  }
  // Two reasons may have the same text; one of them is enough.
  const reasons = [...new Set(query.data.map(({ reason }) => reason))];
  if (reasons.length === 0) return null;
  return (
    <RadioGroup
      label={label}
      layout="cards"
      value={value}
      onChange={onChange}
      options={reasons.map((reason) => ({ value: reason, label: reason }))}
    />
  );
}
