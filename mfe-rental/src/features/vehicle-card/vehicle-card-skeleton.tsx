import { CardFrame, Skeleton } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { VehicleCardLayout } from './vehicle-card';
import styles from './vehicle-card.module.css';

/** The placeholder of a vehicle's card, in its final size. */
export function VehicleCardSkeleton({
  layout = 'card',
}: {
  readonly layout?: VehicleCardLayout;
}): ReactNode {
  return (
    <CardFrame as="div" className={styles.card} data-layout={layout}>
      <Skeleton ratio="3 / 2" className={styles.photo} />
      <div className={styles.text}>
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="40%" />
        <Skeleton shape="text" width="80%" />
        <Skeleton shape="text" width="50%" />
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" width="60%" />
        <Skeleton shape="text" width="45%" />
      </div>
    </CardFrame>
  );
}
