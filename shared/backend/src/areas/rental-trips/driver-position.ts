import type { TripPoint } from '@storefront/api';
import { LRUCache } from 'lru-cache';
import { pointAlongRoute } from '../../geometry/along-route';
import { type LatLng, lineMetres, roundPosition } from '../../geometry/coordinates';
import type { ShopView } from '../../server/shop-view';
import { share } from '../orders/courier-position';
import type { TripRow, UnitRow } from './trip-rows';

const HOUR_MS = 3_600_000;
/** A driver leaves this long before the pickup, unless delivering the vehicle takes longer. */
const APPROACH_MS = HOUR_MS / 2;

/** Cached because a trip is polled every few seconds, while finding a route takes tens of milliseconds. */
const routes = new LRUCache<string, readonly LatLng[]>({ max: 500 });

type DrivenTrip = Pick<
  TripRow,
  | 'trip_status'
  | 'trip_type'
  | 'schedule_at'
  | 'estimated_trip_end_time'
  | 'bring_hours'
  | 'pickup_location'
  | 'destination_location'
  | 'provider_latitude'
  | 'provider_longitude'
  | 'events'
>;

/**
 * The driver's position on the way to the pickup, and during a trip by distance. `null` at other times: it is not needed
 * then, and the route of a trip by time is known only to the customer.
 */
export function driverPosition(
  trip: DrivenTrip,
  { maps, now }: Pick<ShopView, 'maps' | 'now'>,
): LatLng | null {
  const pickup = asLatLng(trip.pickup_location);
  if (trip.trip_status === 'confirmed') {
    const end = trip.schedule_at.getTime();
    const start = end - Math.max(APPROACH_MS, trip.bring_hours * HOUR_MS);
    if (now.getTime() < start) return null;
    const from = { lat: trip.provider_latitude, lng: trip.provider_longitude };
    return along(maps, from, pickup, share(now.getTime(), start, end));
  }
  if (trip.trip_status !== 'ongoing' || trip.trip_type !== 'distance_wise') return null;
  const start = new Date(trip.events.ongoing ?? trip.schedule_at).getTime();
  const part = share(now.getTime(), start, trip.estimated_trip_end_time.getTime());
  return along(maps, pickup, asLatLng(trip.destination_location), part);
}

/**
 * The handover place, when it is not the pickup place: vehicles that are not delivered and have no driver wait at their
 * provider.
 */
export function handoverPlace(
  trip: Pick<
    TripRow,
    'delivered' | 'provider_latitude' | 'provider_longitude' | 'provider_address'
  >,
  units: readonly Pick<UnitRow, 'driver'>[],
): TripPoint | null {
  const isDriven = units.length > 0 && units.every(({ driver }) => driver !== null);
  if (trip.delivered || isDriven) return null;
  const { provider_latitude: lat, provider_longitude: lng, provider_address: name } = trip;
  return { lat: String(lat), lng: String(lng), location_name: name };
}

const asLatLng = ({ lat, lng }: TripPoint): LatLng => ({ lat: Number(lat), lng: Number(lng) });

/** The position along the streets; along a straight line where there is no route. */
function along(maps: ShopView['maps'], from: LatLng, to: LatLng, part: number): LatLng {
  const key = [from.lat, from.lng, to.lat, to.lng].join(' ');
  const points = routes.get(key) ?? maps.findRoute(from, to, 'DRIVE')?.points ?? [from, to];
  routes.set(key, points);
  return roundPosition(pointAlongRoute(points, lineMetres(points) * part));
}
