import type { PickupPoint } from '@storefront/api/rental';
import { isolate, useFormats, withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { useWhere } from '@storefront/session';
import { Skeleton } from '@storefront/ui';
import type { MapMarker } from '@storefront/ui/map';
import { type ReactNode, Suspense, useMemo } from 'react';
import { useRentalTexts } from '../texts/use-rental-texts';
import styles from './vehicles-on-map.module.css';

/** Zoom levels of the map: initially a part of a city, at least a region, at most single houses. */
const ZOOM = { start: 13, least: 7, most: 19 };

export interface PickupMapProps {
  readonly points: readonly PickupPoint[];
  /** The providers to which the list is limited; empty: no limit. */
  readonly chosen: readonly number[];
  readonly onChoose: (providerIds: readonly number[]) => void;
}

/**
 * A map of the pickup places with their lowest prices; a press filters the list by that place, another press removes
 * the filter.
 */
export default function PickupMap({ points, chosen, onChoose }: PickupMapProps): ReactNode {
  const { t } = useRentalTexts();
  const formats = useFormats();
  const coordinates = useWhere((where) => where.coordinates);
  const places = useMemo(
    () => points.map(({ latitude: lat, longitude: lng }) => ({ lat, lng })),
    [points],
  );
  const shown = useMemo(
    () => (coordinates ? [coordinates, ...places] : places),
    [coordinates, places],
  );
  const [center] = shown;
  if (!center) return null;

  const markers = points.map((point, index): MapMarker => {
    const { provider_id: id, min_total: total, vehicles: count } = point;
    const provider = withoutBidiControls(point.name);
    const label = total == null ? provider : formats.money(total);
    const selected = chosen.includes(id);
    return {
      id: String(id),
      kind: 'price',
      position: places[index] ?? center,
      label,
      name:
        total == null
          ? t('search.pickupCount', { provider: isolate(provider), count })
          : t('search.pickupPoint', { price: label, provider: isolate(provider), count }),
      selected,
      onSelect: () => onChoose(selected && chosen.length === 1 ? [] : [id]),
    };
  });
  const you = t('search.pickupPlace');
  return (
    <Suspense fallback={<Skeleton className={styles.view} />}>
      <StreetMapLazy
        className={styles.view}
        label={t('search.pickupMap')}
        textAlternative={t('search.pickupMapText', { count: points.length })}
        center={center}
        zoom={ZOOM.start}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        markers={[
          ...(coordinates
            ? [{ id: 'you', kind: 'customer' as const, position: coordinates, label: you }]
            : []),
          ...markers,
        ]}
        follow={{ points: shown, label: t('search.showAll') }}
      />
    </Suspense>
  );
}
