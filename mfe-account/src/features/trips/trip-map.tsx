import type { Trip } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { Skeleton } from '@storefront/ui';
import type { MapMarker } from '@storefront/ui/map';
import { type ReactNode, Suspense } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** Zoom levels of the map: streets, and as far out as the whole way. */
const ZOOM = { start: 15, least: 8, most: 19 };

/** Where the vehicle is picked up, and where it is returned when that is elsewhere. */
export function TripMap({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const account = useAccountTexts().t;
  const { pickup_location: from } = trip;
  // A trip by time is told its destination too: it ends where it begins, or at its return place.
  const to = trip.trip_type === 'distance_wise' ? trip.destination_location : trip.return_location;
  const position = pointOf(from);
  const end = to ? pointOf(to) : null;
  if (!position) return null;
  const name = nameOf(from) || account('trips.from');
  const endName = (to && nameOf(to)) || account('trips.to');
  const markers: MapMarker[] = [
    { id: 'pickup', kind: 'store', position, label: name },
    ...(end ? [{ id: 'return', kind: 'customer' as const, position: end, label: endName }] : []),
  ];
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <StreetMapLazy
        className={styles.map}
        label={t('map')}
        textAlternative={end ? t('mapBoth', { from: name, to: endName }) : t('mapOnly', { name })}
        center={position}
        zoom={ZOOM.start}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        markers={markers}
        follow={{ points: end ? [position, end] : [position], label: account('tracking.showAll') }}
      />
    </Suspense>
  );
}

function pointOf({ lat, lng }: Trip['pickup_location']) {
  const point = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : null;
}

const nameOf = ({ location_name: name }: Trip['pickup_location']) =>
  withoutBidiControls(name ?? '').trim();
