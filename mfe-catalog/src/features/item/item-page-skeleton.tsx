import { Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './item-page.module.css';

/** The product page before anything is known of the item, in its final geometry. */
export function ItemPageSkeleton(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <SkeletonGroup label={t('item.loading')}>
      <Stack gap={5} className={styles.columns}>
        <div className={styles.pictures}>
          <Skeleton ratio="1 / 1" />
        </div>
        <Stack gap={5}>
          <Skeleton shape="text" width="70%" height={32} />
          <Skeleton shape="text" width="40%" />
          <Skeleton shape="text" width="30%" height={28} />
          <Skeleton shape="text" />
          <Skeleton height={160} />
          <Skeleton height={52} />
        </Stack>
      </Stack>
    </SkeletonGroup>
  );
}
