import { Button, Skeleton, Stack } from '@storefront/ui';
import { MapIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { placePart } from './place-part';
import type { StoreMapProps } from './store-map';
import styles from './stores-on-map.module.css';

const LazyMap = placePart(() => import('./store-map'));

interface StoresOnMapProps extends StoreMapProps {
  /** The list itself: below the map, and beside it where the page is wide enough. */
  readonly children: ReactNode;
}

/** A list of stores, with a map of them where it is wanted. */
export function StoresOnMap({ stores, label, children }: StoresOnMapProps): ReactNode {
  const { t } = useCatalogTexts();
  const [open, setOpen] = useState(false);
  const map = useId();
  const hasMap = open && stores.length > 0;
  return (
    <Stack gap={3}>
      {stores.length > 0 && (
        <div>
          <Button
            icon={<MapIcon size={20} />}
            aria-expanded={open}
            aria-controls={map}
            onClick={() => setOpen(!open)}
          >
            {t('lists.map')}
          </Button>
        </div>
      )}
      <div className={hasMap ? styles.beside : undefined}>
        <div id={map} className={styles.map}>
          {hasMap && (
            <Suspense fallback={<Skeleton height={480} />}>
              <LazyMap stores={stores} label={label} />
            </Suspense>
          )}
        </div>
        <div>{children}</div>
      </div>
    </Stack>
  );
}
