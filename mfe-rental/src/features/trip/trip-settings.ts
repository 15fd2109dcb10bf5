import type { RentalType } from '@storefront/api';
import {
  addDays,
  businessTime,
  formatBusinessTime,
  PricingError,
  parseBusinessTime,
  rentalDays,
  type TripMeasure,
} from '@storefront/pricing';
import { region } from '#region';

/** A place with its name. */
export interface NamedPoint {
  readonly lat: number;
  readonly lng: number;
  readonly name: string;
}

/** The settings of a trip; the pickup place is the chosen location. */
export interface TripSettings {
  readonly type: RentalType;
  /** `YYYY-MM-DD HH:mm` in the business time zone. */
  readonly pickupTime: string;
  /** For `hourly` and `day_wise`: from the pickup to the return, in half hours. */
  readonly hours: number;
  /** Where a trip by distance ends. */
  readonly destination: NamedPoint | null;
  /** The return place of a trip by time, if it is not the pickup; `null` while it is to be chosen. */
  readonly returnPlace?: NamedPoint | null | undefined;
  /** Whether the vehicle is brought to the pickup and collected there. */
  readonly delivered?: boolean | undefined;
  /** In years, once entered. */
  readonly driverAge?: number | undefined;
}

/** Value in the address while a different return place was requested but not chosen yet. */
const RETURN_TO_CHOOSE = 'elsewhere';
const MAX_DAYS = 90;
const MAX_HOURS = 72;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How far ahead a trip can begin: a little less than the server's limit. */
export const YEAR_MS = 364 * 86_400_000;
const DEFAULT_HOURS = 3;
const NOTICE_MS = 2 * 3_600_000;
const FIRST_HOUR = 10;
const LAST_HOUR = 20;
/** The lowest age that the contract allows. */
export const YOUNGEST_DRIVER = 16;

/** The next full hour after a minimum notice; at night the next morning, when providers are open. */
export function defaultPickupTime(now: Date, timeZone: string): string {
  const soon = new Date(now.getTime() + NOTICE_MS);
  const { date, seconds } = businessTime(soon, timeZone);
  const hour = seconds / 3600;
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) {
    return formatBusinessTime(new Date(soon.getTime() + 59 * 60_000), timeZone)
      .slice(0, 13)
      .concat(':00');
  }
  return `${hour < FIRST_HOUR ? date : addDays(date, 1)} ${FIRST_HOUR}:00`;
}

/**
 * Parses the trip from the address; missing or invalid values get their defaults.
 * @param now pickup times before it, and more than a year after it, count as missing
 */
export function readTrip(query: URLSearchParams, now: Date, timeZone: string): TripSettings {
  const type = region.tripTypes.find((one) => one === query.get('trip')) ?? region.tripTypes[0];
  const given = existingTime(query.get('pickup') ?? '', timeZone);
  const wall = (time: number) => formatBusinessTime(new Date(time), timeZone).slice(0, 16);
  const isTime =
    given !== null && given > wall(now.getTime()) && given <= wall(now.getTime() + YEAR_MS);
  return {
    type,
    pickupTime: isTime ? given : defaultPickupTime(now, timeZone),
    hours: fitHours(type, Number(query.get('hours') ?? Number.NaN)),
    destination: readPoint(query.get('to')),
    ...readFulfilment(query),
  };
}

function readFulfilment(query: URLSearchParams) {
  const back = query.get('back');
  const [age] = /^\d\d$/.exec(query.get('age') ?? '') ?? [];
  return {
    returnPlace: back === RETURN_TO_CHOOSE ? null : (readPoint(back) ?? undefined),
    delivered: query.get('bring') === '1' || undefined,
    driverAge: age === undefined || Number(age) < YOUNGEST_DRIVER ? undefined : Number(age),
  };
}

/**
 * The time in a text, `YYYY-MM-DD HH:mm`; a time that daylight saving skips becomes the next one of its day. `null`
 * for every other text.
 */
function existingTime(text: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text)) return null;
  try {
    const time = formatBusinessTime(parseBusinessTime(text, timeZone), timeZone).slice(0, 16);
    // A date that does not exist is parsed as another day.
    return time.slice(0, 10) === text.slice(0, 10) ? time : null;
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** Whether the address has a pickup time that {@link readTrip} could not use. */
export function isPickupReplaced(query: URLSearchParams, trip: TripSettings): boolean {
  const given = query.get('pickup');
  return given !== null && given !== trip.pickupTime;
}

/** Whether the address asks for a longer trip than {@link readTrip} could take. */
export function isLengthCut(query: URLSearchParams, { type, hours }: TripSettings): boolean {
  return type !== 'distance_wise' && Number(query.get('hours')) > hours + 0.5;
}

/** Hours that the kind of trip allows, in half hours: 1 to 72, or up to 90 days. */
export function fitHours(type: RentalType, hours: number): number {
  const isByDay = type === 'day_wise';
  if (!Number.isFinite(hours)) return isByDay ? 24 : DEFAULT_HOURS;
  const most = isByDay ? MAX_DAYS * 24 : MAX_HOURS;
  return Math.min(Math.max(Math.round(hours * 2) / 2, 1), most);
}

/** When the vehicle is returned, `YYYY-MM-DD HH:mm` by the same wall clock as the pickup. */
export function returnTimeOf({ pickupTime, hours }: TripSettings, timeZone: string): string {
  const from = parseBusinessTime(pickupTime, timeZone);
  const until = new Date(from.getTime() + hours * HOUR_MS);
  return formatBusinessTime(until, timeZone).slice(0, 16);
}

/**
 * Whether the clocks change between pickup and return: the duration then differs from the difference of the wall-clock
 * times.
 */
export function passesClockChange(trip: TripSettings, timeZone: string): boolean {
  const wallMs = (time: string) => Date.parse(`${time.replace(' ', 'T')}Z`);
  const onTheClock = wallMs(returnTimeOf(trip, timeZone)) - wallMs(trip.pickupTime);
  return Math.abs(onTheClock - trip.hours * HOUR_MS) > MINUTE_MS;
}

/**
 * The trip between two times. One that is too long for an hourly rental becomes a daily one, if that is offered.
 * @param from `YYYY-MM-DD HH:mm`, as `until`
 */
export function withTimes(
  trip: TripSettings,
  { from, until }: { readonly from: string; readonly until: string },
  timeZone: string,
  types: readonly RentalType[],
): TripSettings {
  const [start, end] = [parseBusinessTime(from, timeZone), parseBusinessTime(until, timeZone)];
  const hours = (end.getTime() - start.getTime()) / HOUR_MS;
  const isLong = trip.type === 'hourly' && hours > MAX_HOURS && types.includes('day_wise');
  const type = isLong ? 'day_wise' : trip.type;
  return { ...trip, type, pickupTime: from, hours: fitHours(type, hours) };
}

/**
 * The trip as parameters of an address; `from`, `to` and `back` are `lat,lng,name`.
 * @param pickup the chosen place, so that a link opens the same prices elsewhere
 */
export function tripQuery(trip: TripSettings, pickup: NamedPoint | null = null) {
  const { type, pickupTime, hours, destination, returnPlace, delivered, driverAge } = trip;
  return {
    trip: type,
    pickup: pickupTime,
    hours: type === 'distance_wise' ? null : String(hours),
    to: type === 'distance_wise' && destination ? pointText(destination) : null,
    from: pickup && pointText(pickup),
    back: type === 'distance_wise' || returnPlace === undefined ? null : backText(returnPlace),
    bring: delivered ? '1' : null,
    age: driverAge === undefined ? null : String(driverAge),
  };
}

const backText = (place: NamedPoint | null) => (place ? pointText(place) : RETURN_TO_CHOOSE);
const pointText = ({ lat, lng, name }: NamedPoint) => `${lat},${lng},${name}`;

/** The pickup place that a link names. */
export const readPickupPlace = (query: URLSearchParams): NamedPoint | null =>
  readPoint(query.get('from'));

function readPoint(text: string | null): NamedPoint | null {
  const [, lat, lng, name] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),(.+)$/.exec(text ?? '') ?? [];
  if (lat === undefined || lng === undefined || name === undefined) return null;
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? { ...point, name } : null;
}

/**
 * The measure of a trip's price; `null` while the route is not known.
 * @param kilometres of the route to the destination
 */
export function measureOf(trip: TripSettings, kilometres: number | null): TripMeasure | null {
  if (trip.type !== 'distance_wise') {
    return { rental_type: trip.type, estimated_hours: trip.hours };
  }
  return kilometres === null ? null : { rental_type: trip.type, distance: kilometres };
}

/** Whether a return elsewhere was asked for without its place. */
export function lacksReturnPlace({ type, returnPlace }: TripSettings): boolean {
  return type !== 'distance_wise' && returnPlace === null;
}

/** Changes the kind of trip, and the duration to one that it allows. */
export function withType(trip: TripSettings, type: RentalType): TripSettings {
  return { ...trip, type, hours: fitHours(type, trip.type === type ? trip.hours : Number.NaN) };
}

/** The trip with this number of hours or whole days. */
export function withCount(trip: TripSettings, count: number): TripSettings {
  return { ...trip, hours: fitHours(trip.type, trip.type === 'day_wise' ? count * 24 : count) };
}

/** The number of hours or days, in the trip's own unit. */
export function countOf({ type, hours }: TripSettings): number {
  return type === 'day_wise' ? rentalDays(hours) : hours;
}

export function maxCountOf({ type }: TripSettings): number {
  return type === 'day_wise' ? MAX_DAYS : MAX_HOURS;
}
