import type { AssignedVehicle, PaymentRefund, Trip, TripDetail, TripPoint } from '@storefront/api';
import { formatBusinessTime, taxRate } from '@storefront/pricing';
import { LRUCache } from 'lru-cache';
import { pointAlongRoute } from '../../geometry/along-route';
import { type LatLng, lineMetres, roundPosition } from '../../geometry/coordinates';
import { pick } from '../../server/columns';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';
import { answerCurrency } from '../../settings/currencies';
import { share } from '../orders/life-cycle/courier-position';
import { takesPart } from './trip-offers';
import { answeredColumns, type DetailRow, type TripRow, type UnitRow } from './trip-rows';
import { readSnapshot } from './vehicle-snapshot';

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
 * The driver's position on the way to the pickup, and during a trip by distance. `null` at other times, when it is not
 * needed: only the customer knows the route of a trip by time.
 */
function driverPosition(
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
function handoverPlace(
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

/** A trip in the form of lists, without its vehicles. */
export function toTrip(row: TripRow, refunds: readonly PaymentRefund[], view: ShopView): Trip {
  const { publicUrl, language } = view;
  const { customer_id, time_zone, events, ...trip } = row;
  const stamp = (status: keyof typeof events) => events[status] ?? null;
  const added: Partial<Trip> = Object.assign(
    {},
    ...view.features.on.map((feature) => feature.tripFields?.(row, view)),
  );
  return {
    ...pick(row, answeredColumns),
    currency: answerCurrency(trip.currency, language),
    user_id: customer_id,
    is_guest: customer_id === null ? 1 : 0,
    scheduled: trip.scheduled ? 1 : 0,
    delivered: trip.delivered ? 1 : 0,
    schedule_at: formatBusinessTime(trip.schedule_at, time_zone),
    estimated_trip_end_time: formatBusinessTime(trip.estimated_trip_end_time, time_zone),
    cancel_until: trip.cancel_until?.toISOString() ?? null,
    held_until: trip.trip_status === 'pending' ? (trip.held_until?.toISOString() ?? null) : null,
    pending: stamp('pending'),
    confirmed: stamp('confirmed'),
    ongoing: stamp('ongoing'),
    completed: stamp('completed'),
    canceled: stamp('canceled'),
    payment_failed: stamp('payment_failed'),
    canceled_by: trip.canceled_by ?? 'none',
    edited: trip.edited ? 1 : 0,
    offers: offersOf(row, view),
    ...added,
    payment_refunds: [...refunds],
    provider: {
      id: trip.provider_id,
      vendor_id: trip.provider_vendor_id,
      name: trip.provider_name,
      address: trip.provider_address,
      phone: trip.provider_phone,
      tax: taxRate(trip),
      vat_number: trip.provider_vat_number,
      logo_full_url: pictureAddress(publicUrl, trip.provider_logo),
      cover_photo_full_url: pictureAddress(publicUrl, trip.provider_cover),
      avg_rating: trip.provider_rating,
      rating_count: trip.provider_rating_count,
    },
    created_at: trip.created_at.toISOString(),
    updated_at: trip.updated_at.toISOString(),
  };
}

const offersOf = (row: TripRow, { now, features }: ShopView): string[] =>
  [
    features.on.flatMap((feature) => feature.tripOffers?.(row, now) ?? []),
    takesPart(row) ? 'pay_part' : [],
  ].flat();

/** A trip with its vehicles. Plates and drivers are included after the provider has confirmed it. */
export function toTripWithVehicles(
  row: TripRow,
  refunds: readonly PaymentRefund[],
  details: readonly DetailRow[],
  units: readonly UnitRow[],
  view: ShopView,
): Trip {
  const trip = toTrip(row, refunds, view);
  const isAssigned = ['confirmed', 'ongoing', 'completed'].includes(row.trip_status);
  const assigned = isAssigned ? units : [];
  const lines = details.map((detail) => toDetail(detail, trip, assigned, view));
  return {
    ...trip,
    handover_location: handoverPlace(row, units),
    trip_details: lines,
    vehicle_identity: assigned.map((unit) => toAssigned(unit, row, lines, view)),
  };
}

function toDetail(
  row: DetailRow,
  trip: Trip,
  units: readonly UnitRow[],
  view: ShopView,
): TripDetail {
  return {
    ...row,
    vehicle_details: readSnapshot(row.vehicle_details, view),
    extras: row.extras.map((extra) => ({ ...extra, name: extra.name[view.language] })),
    rental_type: trip.trip_type,
    schedule_at: trip.schedule_at,
    estimated_trip_end_time: trip.estimated_trip_end_time,
    license_plate_number: units
      .filter(({ vehicle_id }) => vehicle_id === row.vehicle_id)
      .map(({ license_plate_number }) => license_plate_number),
  };
}

function toAssigned(
  unit: UnitRow,
  trip: TripRow,
  lines: readonly TripDetail[],
  view: ShopView,
): AssignedVehicle {
  const vehicle = lines.find(({ vehicle_id }) => vehicle_id === unit.vehicle_id)?.vehicle_details;
  const { driver } = unit;
  const position = driver && driverPosition(trip, view);
  return {
    id: unit.id,
    trip_id: trip.id,
    vehicle_id: unit.vehicle_id,
    vehicle_identity_id: unit.id,
    vehicle_name: vehicle?.name ?? null,
    vehicle_thumbnail: vehicle?.thumbnail_full_url ?? null,
    license_plate_number: unit.license_plate_number,
    driver_data: driver && {
      id: driver.id,
      first_name: driver.first_name,
      last_name: driver.last_name,
      email: driver.email,
      phone: driver.phone,
      image_full_url: pictureAddress(view.publicUrl, driver.image),
      lat: position?.lat,
      lng: position?.lng,
    },
    rating: unit.rating,
    comment: unit.comment,
    reply: unit.reply,
    replied_at: unit.replied_at?.toISOString() ?? null,
  };
}
