import { Skeleton, SkeletonGroup, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './store-page.module.css';

/** The placeholder of the store page, in its final size. */
export function StoreSkeleton(): ReactNode {
  const { t } = useCatalogTexts();
  return (
    <SkeletonGroup label={t('store.loading')} className={styles.page}>
      <Skeleton className={styles.coverSkeleton} />
      <Skeleton shape="text" width="45%" height={32} />
      <Skeleton shape="text" width="70%" />
      <MenuSkeleton />
    </SkeletonGroup>
  );
}

/** Rows of the menu while they load. */
export function MenuSkeleton(): ReactNode {
  return (
    <Stack gap={3} className={styles.rows}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height={130} />
      ))}
    </Stack>
  );
}
