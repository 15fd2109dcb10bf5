import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';

interface LineFailureProps {
  /** The error of the last change; `undefined` when it succeeded. */
  readonly error: unknown;
  readonly className?: string | undefined;
}

/** Shows beside the line that its change failed, because a toast disappears too soon. */
export function LineFailure({ error, className }: LineFailureProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const messages = error === undefined ? [] : errorMessages(error, common);
  if (messages.length === 0) return null;
  return (
    <Callout tone="danger" title={t('line.notChanged')} className={className}>
      {messages.join(' ')}
    </Callout>
  );
}
