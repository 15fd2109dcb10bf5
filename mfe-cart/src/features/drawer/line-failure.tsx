import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Callout } from '@storefront/ui';
import type { ReactNode } from 'react';

interface LineFailureProps {
  /** What the server said, or why it said nothing; `undefined`: the last change went through. */
  readonly error: unknown;
  readonly className?: string | undefined;
}

/** Says beside what was changed that the change did not stand: a toast is gone when it is looked for. */
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
