import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { buttonClass, EmptyState, ErrorState } from '@storefront/ui';
import type { ReactNode } from 'react';

interface NothingToOrderProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What the link home is called. */
  readonly homeLabel: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** There is nothing to order at this address. */
export function NothingToOrder({
  icon,
  title,
  homeLabel,
  children,
}: NothingToOrderProps): ReactNode {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <Link to={paths.home.href()} className={buttonClass({ variant: 'primary' })}>
          {homeLabel}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}

interface CheckoutFailedProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** What the checkout needs could not be loaded. */
export function CheckoutFailed({ error, onRetry }: CheckoutFailedProps): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  return (
    <ErrorState title={t('checkout.failed')} onRetry={onRetry}>
      {errorMessages(error, common).join(' ')}
    </ErrorState>
  );
}
