import type { VehicleAvailability, VehicleAvailabilityQuery } from '@storefront/api/contract';
import { addDays, formatBusinessTime } from '@storefront/pricing';
import type * as z from 'zod/mini';
import type { Sql } from '../../database/database';
import { Bindings } from '../../server/bindings';
import type { ShopView } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { readWallTime } from '../../server/wall-clock';
import { isStoreOpenAt } from '../stores/opening-hours';
import { isUnitFreeIn } from './free-units';
import { type Fulfilment, findFulfilment } from './fulfilment';
import { type ListedTrip, neededSpan, readListedTrip } from './listed-trip';
import { findVehicleRows } from './queries';
import { knownVehicleId } from './service';

type AvailabilityInput = z.output<typeof VehicleAvailabilityQuery>;

/** Days that the calendar of a vehicle shows. */
const CALENDAR_DAYS = 92;
/** The maximum of other pickup times that are offered. */
const MAX_ALTERNATIVES = 4;
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => half);

/** A possible pickup time of the trip. */
interface Start {
  readonly at: Date;
  readonly free_units: number;
  readonly is_open: boolean;
}

/**
 * Whether a vehicle is available for a trip, on which days the same trip could begin at the same time of day, and at
 * which other times nearby. Uses the current bookings and the opening hours of the provider.
 * @throws {Refusal} 404 `vehicle`, 403 `date`
 */
export async function readAvailability(
  sql: Sql,
  view: ShopView,
  idOrSlug: string,
  input: AvailabilityInput,
): Promise<VehicleAvailability> {
  const id = await knownVehicleId(sql, idOrSlug);
  const [vehicle] = await findVehicleRows(sql, view, [id]);
  if (!vehicle) return refuse(404, 'vehicle', 'vehicleUnknown');
  const { time_zone: timeZone } = vehicle;
  const wanted = readWallTime(input.date, timeZone);
  if (!wanted) return refuse(403, 'date', 'invalid', { field: 'date' });
  const trip = readListedTrip(view.maps, input);
  const ways = await findFulfilment(sql, vehicle.provider_id, trip.places);
  const [day = '', time = ''] = formatBusinessTime(wanted, timeZone).split(' ');
  const today = formatBusinessTime(view.now, timeZone).slice(0, 10);
  const days = Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(today, index));
  const wall = (text: string) => readWallTime(text, timeZone) ?? [];
  const starts = await findStarts(sql, id, { trip, ways }, [
    wanted,
    ...days.flatMap((one) => wall(`${one} ${time}`)),
    ...HALF_HOURS.flatMap((half) => wall(`${day} ${clockOf(half)}`)),
  ]);
  const quantity = input.quantity ?? 1;
  const isFree = ({ at, free_units, is_open }: Start) =>
    is_open && free_units >= quantity && at >= view.now;
  const own = starts.find(({ at }) => at.getTime() === wanted.getTime());
  const freeDays = new Set(starts.filter(isFree).map(({ at }) => formatBusinessTime(at, timeZone)));
  return {
    problem: own ? problemOf(own, quantity) : null,
    free_units: own?.free_units ?? 0,
    days: days.map((date) => ({ date, free: freeDays.has(`${date} ${time}`) })),
    alternatives: nearest(starts.filter(isFree), wanted).map((at) =>
      formatBusinessTime(at, timeZone),
    ),
    ways: ways.offered,
  };
}

/** A half hour of the day as `HH:mm`. */
const clockOf = (half: number) =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;

function problemOf({ free_units, is_open }: Start, quantity: number) {
  if (!is_open) return 'closed';
  if (free_units === 0) return 'booked';
  return free_units < quantity ? 'units' : null;
}

/** The possible times that are nearest to the requested one, in chronological order. */
function nearest(starts: readonly Start[], wanted: Date): Date[] {
  const distance = (at: Date) => Math.abs(at.getTime() - wanted.getTime());
  const times = [...new Set(starts.map(({ at }) => at.getTime()))].map((time) => new Date(time));
  return times
    .filter((at) => distance(at) > 0)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_ALTERNATIVES)
    .sort((one, other) => one.getTime() - other.getTime());
}

/** The number of free units for a trip at each start time, and whether the provider is open then. */
async function findStarts(
  sql: Sql,
  vehicleId: number,
  { trip, ways }: { readonly trip: ListedTrip; readonly ways: Fulfilment },
  times: readonly Date[],
): Promise<Start[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const at = bind(times.map((time) => time.toISOString()));
  const spans = times.map((time) => neededSpan(trip, time, ways));
  const from = bind(spans.map((span) => span.from.toISOString()));
  const to = bind(spans.map((span) => span.to.toISOString()));
  return sql.query<Start>(
    `select w.at, (
        select count(*) from vehicle_units u
          where u.vehicle_id = v.id and ${isUnitFreeIn('tstzrange(w.since, w.until)')}
      ) as free_units, ${isStoreOpenAt('(w.at at time zone z.time_zone)')} as is_open
      from unnest(${at}::text[]::timestamptz[], ${from}::text[]::timestamptz[],
          ${to}::text[]::timestamptz[]) as w (at, since, until)
        cross join vehicles v
        join stores s on s.id = v.provider_id
        join zones z on z.id = s.zone_id
      where v.id = ${bind(vehicleId)}`,
    bindings.values,
  );
}
