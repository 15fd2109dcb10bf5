import type { Order, Route } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { Callout, Stack, VisuallyHidden } from '@storefront/ui';
import type { MapMarker } from '@storefront/ui/map';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import type { OrderPlaces } from './places';
import styles from './tracking.module.css';

/** Zoom levels of the tracking map. */
const ZOOM = { start: 10, least: 1, most: 21 };
/** The text alternative of the map is read out no more often than this. */
const CALM_MS = 30_000;

interface TrackingMapProps {
  readonly order: Order;
  readonly places: OrderPlaces;
  readonly route: Route | null;
  /** The seconds since the courier was seen, if that is not recent. */
  readonly staleSeconds: number | null;
}

/** Store, customer and courier on the street map with the route between them, and the same as text. */
export default function TrackingMap({
  order,
  places,
  route,
  staleSeconds,
}: TrackingMapProps): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const { store, customer, waiting, courier } = places;
  const storeName = order.store?.name ?? t('tracking.sender');
  const seen =
    staleSeconds === null
      ? null
      : staleSeconds < 60
        ? t('tracking.lastSeenSeconds', { count: staleSeconds })
        : t('tracking.lastSeen', { time: formats.duration(staleSeconds / 60) });
  // Before the pickup the line shows the way from store to door, on which nobody is yet.
  const isCarried = order.order_status === 'picked_up';
  const text = [
    courier
      ? t('tracking.mapCourier')
      : t(waiting === 'receiver' ? 'tracking.mapParcel' : 'tracking.mapNoCourier', {
          name: storeName,
        }),
    isCarried &&
      route?.distanceMeters !== undefined &&
      t('tracking.mapDistance', { distance: formats.distance(route.distanceMeters) }),
    seen,
  ]
    .filter(Boolean)
    .join(' ');
  const calmText = useCalmText(text, CALM_MS);
  const markers: MapMarker[] = [
    ...(store ? [{ id: 'store', kind: 'store' as const, position: store, label: storeName }] : []),
    ...(customer
      ? [
          {
            id: 'customer',
            kind: 'customer' as const,
            position: customer,
            label: t(`tracking.${waiting}`),
          },
        ]
      : []),
    ...(courier
      ? [
          {
            id: 'courier',
            kind: 'courier' as const,
            position: courier,
            label: t('tracking.courier'),
          },
        ]
      : []),
  ];
  const inView = [store, customer, courier].filter((point) => point !== null);
  const center = courier ?? customer ?? store;
  if (!center) return null;
  return (
    <Stack gap={2}>
      <StreetMapLazy
        className={styles.map}
        label={t('tracking.map')}
        textAlternative={text}
        center={center}
        zoom={ZOOM.start}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        markers={markers}
        follow={{ points: inView, label: t(courier ? 'tracking.follow' : 'tracking.showAll') }}
        route={route?.polyline.encodedPolyline}
      />
      {seen && <Callout tone="warning">{seen}</Callout>}
      <VisuallyHidden role="status">{calmText}</VisuallyHidden>
    </Stack>
  );
}

/** A text that changes at most once in `everyMs`, so that it does not interrupt a screen reader. */
function useCalmText(text: string, everyMs: number): string {
  const [shown, setShown] = useState(text);
  const shownAt = useRef(0);
  useEffect(() => {
    if (text === shown) return;
    const wait = Math.max(0, shownAt.current + everyMs - Date.now());
    const timer = setTimeout(() => {
      shownAt.current = Date.now();
      setShown(text);
    }, wait);
    return () => clearTimeout(timer);
  }, [text, shown, everyMs]);
  return shown;
}
