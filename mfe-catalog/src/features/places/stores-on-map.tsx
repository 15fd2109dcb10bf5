import { ListWithMap } from '@storefront/platform/lists';
import { Skeleton } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { placePart } from './place-part';
import type { StoreMapProps } from './store-map';

const LazyMap = placePart(() => import('./store-map'));

interface StoresOnMapProps extends StoreMapProps {
  /** The list. */
  readonly children: ReactNode;
}

/** A list of stores with an optional map. */
export function StoresOnMap({ stores, label, children }: StoresOnMapProps): ReactNode {
  const { t } = useCatalogTexts();
  const map = stores.length > 0 && (
    <Suspense fallback={<Skeleton height={480} />}>
      <LazyMap stores={stores} label={label} />
    </Suspense>
  );
  return (
    <ListWithMap button={t('lists.map')} map={map || null}>
      {children}
    </ListWithMap>
  );
}
