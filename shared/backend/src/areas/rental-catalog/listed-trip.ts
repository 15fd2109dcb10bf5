import type { RentalType } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { type TripMeasure, tripDistanceProblem } from '@storefront/pricing';
import type { MapProvider } from '../../server/maps';
import { measureRoute } from '../rental-cart/trip-data';
import { type DrivingHours, reservedSpan, spanOf, type TripSpan } from './free-units';
import type { FulfilmentPlaces } from './fulfilment';

interface Point {
  readonly lat: string | number;
  readonly lng: string | number;
}

/** The trip fields of a search. */
interface ListedTripInput {
  readonly trip_type?: RentalType | 'provider_wise' | null | undefined;
  /** Hours. */
  readonly duration?: number | undefined;
  readonly pickup_location?: Point | undefined;
  readonly destination_location?: Point | undefined;
  readonly delivered?: number | undefined;
  readonly return_location?: Point | undefined;
}

/** The trip that vehicles are listed for, as far as it is known. */
export interface ListedTrip {
  /** The type whose unit price counts; `null`: any type, with the price per hour. */
  readonly type: RentalType | null;
  /** The length that the price is computed from; `null` while it is unknown, and if no such trip is possible. */
  readonly measure: TripMeasure | null;
  /** From pickup to return, in hours. */
  readonly hours: number;
  /** The drive back to the pickup place, in hours. */
  readonly backHours: number;
  /** The places that the provider drives to. */
  readonly places: FulfilmentPlaces;
}

function isOnEarth(point: Point | undefined): point is Point {
  if (!point) return false;
  return Math.abs(Number(point.lat)) <= 90 && Math.abs(Number(point.lng)) <= 180;
}

/** Reads the trip of a search. A trip by distance without a possible route is listed without prices. */
export function readListedTrip(maps: MapProvider, input: ListedTripInput): ListedTrip {
  return { ...readLength(maps, input), places: placesOf(input) };
}

function placesOf(input: ListedTripInput): FulfilmentPlaces {
  const { pickup_location: pickup, return_location: end, trip_type } = input;
  const isByDistance = trip_type === 'distance_wise';
  return {
    pickup: isOnEarth(pickup) ? pickup : null,
    delivered: isOn(input.delivered),
    returnPlace: !isByDistance && isOnEarth(end) ? end : null,
  };
}

function readLength(maps: MapProvider, input: ListedTripInput): Omit<ListedTrip, 'places'> {
  const { trip_type, duration, pickup_location: from, destination_location: to } = input;
  const type = !trip_type || trip_type === 'provider_wise' ? null : trip_type;
  if (type !== 'distance_wise') {
    const isKnown = type !== null && duration !== undefined;
    const measure = isKnown ? { rental_type: type, estimated_hours: duration } : null;
    return { type, measure, hours: duration ?? 1, backHours: 0 };
  }
  const route = isOnEarth(from) && isOnEarth(to) ? measureRoute(maps, from, to) : null;
  if (!route || tripDistanceProblem(route.kilometres)) {
    return { type, measure: null, hours: duration ?? 1, backHours: 0 };
  }
  const { kilometres, hours } = route;
  return { type, measure: { rental_type: type, distance: kilometres }, hours, backHours: hours };
}

/** The span in which a vehicle must be free for the trip that begins at a pickup time. */
export function neededSpan(
  { hours, backHours }: ListedTrip,
  pickupAt: Date,
  ways: DrivingHours,
): TripSpan {
  const after = backHours + ways.backHours;
  return reservedSpan(spanOf(pickupAt, hours), { ...ways, backHours: after });
}
