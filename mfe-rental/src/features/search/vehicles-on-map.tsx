import { ListWithMap } from '@storefront/platform/lists';
import { lazyPart, Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { PickupMapProps } from './pickup-map';
import styles from './vehicles-on-map.module.css';

const LazyMap = lazyPart(() => import('./pickup-map'));

interface VehiclesOnMapProps extends PickupMapProps {
  /** The list. */
  readonly children: ReactNode;
}

/** A list of vehicles with a map of their pickup places; only the list if the places are unknown. */
export function VehiclesOnMap({ children, ...shown }: VehiclesOnMapProps): ReactNode {
  const { t } = useRentalTexts();
  const map = shown.points.length > 0 && (
    <Suspense fallback={<Skeleton className={styles.view} />}>
      <LazyMap {...shown} />
    </Suspense>
  );
  return (
    <ListWithMap button={t('search.map')} map={map || null}>
      {children}
    </ListWithMap>
  );
}
