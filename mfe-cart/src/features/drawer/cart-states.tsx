import { errorMessages } from '@storefront/api';
import { useTexts } from '@storefront/i18n';
import { paths, SlowRead, useNavigate } from '@storefront/platform';
import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@storefront/ui';
import { CartIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { CartView } from '../cart/use-cart-view';
import styles from './cart-drawer.module.css';

/** The empty cart: closing it leads home. */
export function EmptyCart({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  const navigate = useNavigate();
  const goOn = () => {
    onClose();
    void navigate(paths.home.href());
  };
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<CartIcon size={36} strokeWidth={1.5} />}
        title={t('drawer.empty')}
        action={
          <Button variant="primary" onClick={goOn}>
            {common.t('actions.continueShopping')}
          </Button>
        }
      >
        {t('drawer.emptyHint')}
      </EmptyState>
    </div>
  );
}

export function FailedCart({ view }: { readonly view: CartView }): ReactNode {
  const { t } = useTexts('cart');
  const common = useTexts('common');
  return (
    <ErrorState title={t('drawer.failed')} onRetry={view.retry} retrying={view.retrying}>
      {errorMessages(view.error, common.t).join(' ')}
    </ErrorState>
  );
}

export function CartSkeleton(): ReactNode {
  const { t } = useTexts('cart');
  return (
    <>
      <SkeletonGroup label={t('drawer.loading')} className={styles.skeleton}>
        {[1, 2, 3].map((line) => (
          <div key={line} className={styles.skeletonLine}>
            <Skeleton width={64} height={64} />
            <div className={styles.skeletonWords}>
              <Skeleton shape="text" width="70%" />
              <Skeleton shape="text" width="40%" />
              <Skeleton width={120} height={36} />
            </div>
          </div>
        ))}
      </SkeletonGroup>
      <SlowRead />
    </>
  );
}
