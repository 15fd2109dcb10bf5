import { Button, lazyPart, Skeleton, Stack } from '@storefront/ui';
import { MapIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import type { PickupMapProps } from './pickup-map';
import styles from './vehicles-on-map.module.css';

const LazyMap = lazyPart(() => import('./pickup-map'));

interface VehiclesOnMapProps extends PickupMapProps {
  /** The list itself: below the map, or beside it if the page is wide enough. */
  readonly children: ReactNode;
}

/** A list of vehicles with a map of their pickup places; only the list if the places are unknown. */
export function VehiclesOnMap({ children, ...shown }: VehiclesOnMapProps): ReactNode {
  const { t } = useRentalTexts();
  const [open, setOpen] = useState(false);
  const map = useId();
  if (shown.points.length === 0) return children;
  return (
    <Stack gap={3}>
      <div>
        <Button
          icon={<MapIcon size={20} />}
          aria-expanded={open}
          aria-controls={map}
          onClick={() => setOpen(!open)}
        >
          {t('search.map')}
        </Button>
      </div>
      <div className={open ? styles.beside : undefined}>
        <div id={map} className={styles.map}>
          {open && (
            <Suspense fallback={<Skeleton className={styles.view} />}>
              <LazyMap {...shown} />
            </Suspense>
          )}
        </div>
        {children}
      </div>
    </Stack>
  );
}
