import type { RentalType } from '@storefront/api';
import {
  businessTime,
  formatBusinessTime,
  rentalDays,
  type TripMeasure,
} from '@storefront/pricing';
import { region } from '#region';

/** Where a trip ends, for `distance_wise`. */
export interface Destination {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
}

/** What a customer wants of a trip; the pickup place is the chosen location. */
export interface TripSettings {
  readonly type: RentalType;
  /** `YYYY-MM-DD HH:mm` by the wall clock of the business time zone. */
  readonly pickupTime: string;
  /** For `hourly` and `day_wise`: whole hours; whole days times 24. */
  readonly hours: number;
  readonly destination: Destination | null;
}

const MOST_DAYS = 90;
const MOST_HOURS = 72;
const DEFAULT_HOURS = 3;
const NOTICE_MS = 2 * 3_600_000;
const FIRST_HOUR = 10;
const LAST_HOUR = 20;

/** The next hour with some notice; at night the next morning, when providers are open. */
export function defaultPickupTime(now: Date, timeZone: string): string {
  const soon = new Date(now.getTime() + NOTICE_MS);
  const hour = businessTime(soon, timeZone).seconds / 3600;
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) {
    return formatBusinessTime(new Date(soon.getTime() + 59 * 60_000), timeZone)
      .slice(0, 13)
      .concat(':00');
  }
  const day = hour < FIRST_HOUR ? soon : new Date(soon.getTime() + 86_400_000);
  return `${formatBusinessTime(day, timeZone).slice(0, 10)} ${FIRST_HOUR}:00`;
}

/**
 * Reads the trip from the address; what is missing or makes no sense is as by default.
 * @param now pickup times before it count as missing
 */
export function readTrip(query: URLSearchParams, now: Date, timeZone: string): TripSettings {
  const type = region.tripTypes.find((one) => one === query.get('trip')) ?? region.tripTypes[0];
  const given = query.get('pickup') ?? '';
  const current = formatBusinessTime(now, timeZone).slice(0, 16);
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(given) && given > current;
  return {
    type,
    pickupTime: isTime ? given : defaultPickupTime(now, timeZone),
    hours: fitHours(type, Number(query.get('hours') ?? Number.NaN)),
    destination: readDestination(query.get('to')),
  };
}

/** Hours that the kind of trip allows: 1 to 72, or whole days up to 90. */
export function fitHours(type: RentalType, hours: number): number {
  if (type === 'day_wise') {
    const days = Number.isFinite(hours) ? Math.round(hours / 24) : 1;
    return Math.min(Math.max(days, 1), MOST_DAYS) * 24;
  }
  if (!Number.isFinite(hours)) return DEFAULT_HOURS;
  return Math.min(Math.max(Math.round(hours), 1), MOST_HOURS);
}

/** The trip as parameters of an address; `to` is `lat,lng,name`. */
export function tripQuery({ type, pickupTime, hours, destination }: TripSettings) {
  return {
    trip: type,
    pickup: pickupTime,
    hours: type === 'distance_wise' ? null : String(hours),
    to:
      type === 'distance_wise' && destination
        ? `${destination.lat},${destination.lng},${destination.name}`
        : null,
  };
}

function readDestination(text: string | null): Destination | null {
  const [, lat, lng, name] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.+)$/.exec(text ?? '') ?? [];
  if (lat === undefined || lng === undefined || name === undefined) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? { ...point, name } : null;
}

/**
 * What the price of a trip is counted in; `null` while the route is not known.
 * @param kilometres of the route to the destination
 */
export function measureOf(trip: TripSettings, kilometres: number | null): TripMeasure | null {
  if (trip.type !== 'distance_wise') {
    return { rental_type: trip.type, estimated_hours: trip.hours };
  }
  return kilometres === null ? null : { rental_type: trip.type, distance: kilometres };
}

/** Changes the kind of trip, and the duration to one that it allows. */
export function withType(trip: TripSettings, type: RentalType): TripSettings {
  return { ...trip, type, hours: fitHours(type, trip.type === type ? trip.hours : Number.NaN) };
}

/** One step longer or shorter: an hour, or a day. */
export function withCount(trip: TripSettings, count: number): TripSettings {
  return { ...trip, hours: fitHours(trip.type, trip.type === 'day_wise' ? count * 24 : count) };
}

/** Hours, or days, as they are counted for the customer. */
export function countOf({ type, hours }: TripSettings): number {
  return type === 'day_wise' ? rentalDays(hours) : hours;
}

export function mostOf({ type }: TripSettings): number {
  return type === 'day_wise' ? MOST_DAYS : MOST_HOURS;
}
