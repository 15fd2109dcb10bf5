import { useTexts } from '@storefront/i18n';
import { SlowRead } from '@storefront/platform';
import { Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './checkout-frame.module.css';

/** The placeholder of a checkout while it loads. `data-page-loading` delays prefetching. */
export function CheckoutSkeleton(): ReactNode {
  const { t } = useTexts('cart');
  return (
    <div className={styles.loading} data-page-loading>
      <SkeletonGroup label={t('checkout.loading')} className={styles.columns}>
        <Stack gap={4} className={styles.form}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} height={150} />
          ))}
        </Stack>
        <Skeleton height={420} />
      </SkeletonGroup>
      <SlowRead />
    </div>
  );
}
