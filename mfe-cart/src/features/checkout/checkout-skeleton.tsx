import { useTexts } from '@storefront/i18n';
import { SlowRead } from '@storefront/platform';
import { Skeleton, SkeletonGroup } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './checkout-frame.module.css';

/** The outline of a checkout while it loads. By `data-page-loading` the frame sees that nothing is to be fetched ahead. */
export function CheckoutSkeleton(): ReactNode {
  const { t } = useTexts('cart');
  return (
    <div className={styles.loading} data-page-loading>
      <SkeletonGroup label={t('checkout.loading')} className={styles.columns}>
        <div className={styles.form}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={150} />
          ))}
        </div>
        <Skeleton height={420} />
      </SkeletonGroup>
      <SlowRead />
    </div>
  );
}
