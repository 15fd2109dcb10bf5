import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { ErrorState } from '@storefront/ui';
import type { ReactNode } from 'react';

interface CheckoutFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown when data of the checkout could not be loaded. */
export function CheckoutFailed({ error, onRetry }: CheckoutFailedProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  return (
    <ErrorState title={t('checkout.failed')} onRetry={onRetry}>
      {errorMessages(error, common).join(' ')}
    </ErrorState>
  );
}
