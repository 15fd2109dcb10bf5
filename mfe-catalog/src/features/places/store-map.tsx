import type { Store } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Skeleton, Stack } from '@storefront/ui';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { StoreCard } from '../store-card/store-card';
import { usePlacesTexts } from './places-texts';
import styles from './store-map.module.css';

/** Shows a part of a city. */
const START_ZOOM = 13;

export interface StoreMapProps {
  /** The stores that the list shows, with its filters. */
  readonly stores: readonly Store[];
  readonly label: string;
}

/** A map of a list's stores; pressing a marker shows its card. The list has the same stores as text. */
export default function StoreMap({ stores: listed, label }: StoreMapProps): ReactNode {
  const { t } = usePlacesTexts();
  const { coordinates } = useWhere();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const stores = useMemo(() => listed.filter(isPlaced), [listed]);
  const chosen = stores.find(({ id }) => id === chosenId);
  const you = t('map.you');
  const markers = useMemo(
    () => [
      ...(coordinates
        ? [{ id: 'you', kind: 'customer' as const, position: coordinates, label: you }]
        : []),
      ...stores.map((store) => ({
        id: String(store.id),
        kind: 'store' as const,
        position: positionOf(store),
        label: withoutBidiControls(store.name),
        selected: store.id === chosenId,
        onSelect: () => setChosenId(store.id),
      })),
    ],
    [stores, coordinates, you, chosenId],
  );
  const [center] = useState(coordinates ?? (stores[0] && positionOf(stores[0])));
  if (!center) return null;
  return (
    <Stack gap={3}>
      <Suspense fallback={<Skeleton className={styles.map} />}>
        <StreetMapLazy
          className={styles.map}
          label={label}
          textAlternative={t('map.text', { count: stores.length })}
          center={center}
          zoom={START_ZOOM}
          markers={markers}
        />
      </Suspense>
      <div aria-live="polite" className={styles.chosen}>
        {chosen && <StoreCard store={chosen} level={2} />}
      </div>
    </Stack>
  );
}

const positionOf = ({ latitude, longitude }: Store) => ({
  lat: Number(latitude),
  lng: Number(longitude),
});

function isPlaced(store: Store): boolean {
  const { lat, lng } = positionOf(store);
  return Number.isFinite(lat) && Number.isFinite(lng);
}
