import type { Trip, TripPoint } from '@storefront/api';
import { withoutBidiControls } from '@storefront/i18n';
import { StreetMapLazy } from '@storefront/platform';
import { Skeleton } from '@storefront/ui';
import type { MapMarker } from '@storefront/ui/map';
import { type ReactNode, Suspense } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';
import { driversOf, handoverOf } from './trip-rules';
import styles from './trips.module.css';
import { useTripTexts } from './use-trip-texts';

/** Zoom levels of the map, from streets to the whole route. */
const ZOOM = { start: 15, least: 8, most: 19 };

/** Where the vehicle is picked up, and where it is returned when that is another place. */
export function TripMap({ trip }: { readonly trip: Trip }): ReactNode {
  const t = useTripTexts();
  const account = useAccountTexts().t;
  const from = handoverOf(trip);
  const drivers = driversOf(trip);
  // A trip by time may have a destination too, but it ends where it begins, or at its return place.
  const to = trip.trip_type === 'distance_wise' ? trip.destination_location : trip.return_location;
  const position = pointOf(from);
  const end = to ? pointOf(to) : null;
  if (!position) return null;
  const name = nameOf(from) || account('trips.from');
  const endName = (to && nameOf(to)) || account('trips.to');
  const markers: MapMarker[] = [
    { id: 'pickup', kind: 'store', position, label: name },
    ...(end ? [{ id: 'return', kind: 'customer' as const, position: end, label: endName }] : []),
    ...drivers.map(({ id, position: at, name: driver }): MapMarker => {
      const label = withoutBidiControls(driver) || t('driver');
      return { id: `driver-${id}`, kind: 'courier', position: at, label };
    }),
  ];
  const places = end ? t('mapBoth', { from: name, to: endName }) : t('mapOnly', { name });
  const points = [position, ...(end ? [end] : []), ...drivers.map((driver) => driver.position)];
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <StreetMapLazy
        className={styles.map}
        label={t('map')}
        textAlternative={drivers.length > 0 ? `${places} ${t('mapDriver')}` : places}
        center={position}
        zoom={ZOOM.start}
        minZoom={ZOOM.least}
        maxZoom={ZOOM.most}
        markers={markers}
        follow={{ points, label: account('tracking.showAll') }}
      />
    </Suspense>
  );
}

function pointOf({ lat, lng }: TripPoint) {
  const point = { lat: Number(lat), lng: Number(lng) };
  return Number.isFinite(point.lat) && Number.isFinite(point.lng) ? point : null;
}

const nameOf = ({ location_name: name }: TripPoint) => withoutBidiControls(name ?? '').trim();
