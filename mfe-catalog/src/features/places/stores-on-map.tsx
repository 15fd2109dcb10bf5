import { Button, Skeleton, Stack } from '@storefront/ui';
import { MapIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { placePart } from './place-part';
import type { StoreMapProps } from './store-map';

const LazyMap = placePart(() => import('./store-map'));

/** The stores of a list on a map, where it is wanted. */
export function StoresOnMap({ stores, label }: StoreMapProps): ReactNode {
  const { t } = useCatalogTexts();
  const [open, setOpen] = useState(false);
  const map = useId();
  if (stores.length === 0) return null;
  return (
    <Stack gap={3}>
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
      <div id={map}>
        {open && (
          <Suspense fallback={<Skeleton height={480} />}>
            <LazyMap stores={stores} label={label} />
          </Suspense>
        )}
      </div>
    </Stack>
  );
}
