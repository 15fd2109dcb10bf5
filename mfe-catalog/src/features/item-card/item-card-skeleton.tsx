import { CardFrame, Skeleton, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './item-card.module.css';

/** The placeholder of an item card, in its final size. */
export function ItemCardSkeleton({
  layout = 'card',
}: {
  readonly layout?: 'row' | 'card' | 'adaptive';
}): ReactNode {
  return (
    <CardFrame as="div" className={styles.item} data-layout={layout}>
      <Stack gap={1} className={styles.text}>
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="90%" />
        <Skeleton shape="text" width="40%" />
      </Stack>
      <div className={styles.media}>
        <Skeleton ratio="1 / 1" />
      </div>
    </CardFrame>
  );
}
