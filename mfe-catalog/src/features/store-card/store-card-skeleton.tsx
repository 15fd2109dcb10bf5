import { CardFrame, Skeleton, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './store-card.module.css';

/** The placeholder of a store card, in its final size. */
export function StoreCardSkeleton(): ReactNode {
  return (
    <CardFrame as="div" className={styles.store}>
      <Skeleton ratio="16 / 9" />
      <Stack gap={1} className={styles.text}>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="85%" />
      </Stack>
    </CardFrame>
  );
}
