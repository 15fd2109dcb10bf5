import type { RentalType, TripPoint } from '@storefront/api';
import type { Schedule } from '@storefront/pricing';
import { json, type Sql } from '../../database/database';
import { Bindings } from '../../server/bindings';
import { isFreeUnit, type TripSpan } from '../rental-catalog/free-units';
import type { FulfilmentPlaces } from '../rental-catalog/fulfilment';
import type { ExtraChoice } from './chosen-extras';
import type { TripData } from './trip-data';

export interface LineRow {
  id: number;
  owner: string;
  module_id: number;
  provider_id: number;
  vehicle_id: number;
  quantity: number;
  extras: readonly ExtraChoice[];
}

export async function listLines(sql: Sql, owner: string): Promise<LineRow[]> {
  return sql.query<LineRow>(
    `select id, owner, module_id, provider_id, vehicle_id, quantity, extras
      from rental_cart_lines where owner = $1 order by id`,
    [owner],
  );
}

/** The trip of a booking cart as it is stored. */
export interface TripRow {
  id: number;
  pickup_location: TripPoint;
  destination_location: TripPoint;
  pickup_time: Date;
  rental_type: RentalType;
  estimated_hours: number | null;
  distance: number | null;
  destination_time: number | null;
  delivered: boolean;
  return_location: TripPoint | null;
  driver_age: number | null;
}

/** The places of the trip that the provider drives to. */
export function placesOf(trip: TripRow): FulfilmentPlaces {
  const { pickup_location: pickup, delivered, return_location: returnPlace } = trip;
  return { pickup, delivered, returnPlace };
}

export async function findTripRow(sql: Sql, owner: string): Promise<TripRow | undefined> {
  return sql.one<TripRow>(
    `select id, pickup_location, destination_location, pickup_time, rental_type, estimated_hours,
        distance, destination_time, delivered, return_location, driver_age
      from rental_user_data where owner = $1`,
    [owner],
  );
}

export async function insertLine(tx: Sql, line: Omit<LineRow, 'id'>, now: Date): Promise<void> {
  await tx.query(
    `insert into rental_cart_lines (owner, module_id, provider_id, vehicle_id, quantity, extras,
        created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      line.owner,
      line.module_id,
      line.provider_id,
      line.vehicle_id,
      line.quantity,
      json(line.extras),
      now,
    ],
  );
}

export async function updateQuantity(tx: Sql, lineId: number, quantity: number): Promise<void> {
  await tx.query('update rental_cart_lines set quantity = $2 where id = $1', [lineId, quantity]);
}

export async function updateExtras(
  tx: Sql,
  lineId: number,
  extras: readonly ExtraChoice[],
): Promise<void> {
  await tx.query('update rental_cart_lines set extras = $2 where id = $1', [lineId, json(extras)]);
}

/** @returns ids of the deleted lines */
export async function deleteLines(
  tx: Sql,
  owner: string,
  lineIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    'delete from rental_cart_lines where owner = $1 and id = any($2::int[]) returning id',
    [owner, lineIds],
  );
  return rows.map(({ id }) => id);
}

/** Empties the booking cart, its trip included. */
export async function deleteCart(tx: Sql, owner: string): Promise<void> {
  await tx.query('delete from rental_cart_lines where owner = $1', [owner]);
  await tx.query('delete from rental_user_data where owner = $1', [owner]);
}

export async function writeTrip(tx: Sql, owner: string, trip: TripData): Promise<void> {
  await tx.query(
    `insert into rental_user_data (owner, pickup_location, destination_location, pickup_time,
        rental_type, estimated_hours, distance, destination_time, delivered, return_location,
        driver_age)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
      on conflict (owner) do update set pickup_location = excluded.pickup_location,
        destination_location = excluded.destination_location, pickup_time = excluded.pickup_time,
        rental_type = excluded.rental_type, estimated_hours = excluded.estimated_hours,
        distance = excluded.distance, destination_time = excluded.destination_time,
        delivered = excluded.delivered, return_location = excluded.return_location,
        driver_age = excluded.driver_age`,
    [
      owner,
      json(trip.pickup),
      json(trip.destination),
      trip.pickupAt,
      trip.rentalType,
      trip.estimatedHours,
      trip.distance,
      trip.travelHours,
      trip.delivered,
      trip.returnPlace && json(trip.returnPlace),
      trip.driverAge,
    ],
  );
}

export async function listSchedules(sql: Sql, providerId: number): Promise<Schedule[]> {
  return sql.query<Schedule>(
    'select day, opening_time, closing_time from store_schedules where store_id = $1',
    [providerId],
  );
}

export async function isProviderActive(sql: Sql, providerId: number): Promise<boolean> {
  return (
    (await sql.one('select 1 from stores where id = $1 and active', [providerId])) !== undefined
  );
}

/**
 * Units of a vehicle that are free within the span, at most `limit`.
 * @param tripId a trip whose own units count as free, and come first
 */
export async function findFreeUnits(
  sql: Sql,
  vehicleId: number,
  span: TripSpan,
  limit: number,
  tripId?: number,
): Promise<number[]> {
  const bindings = new Bindings();
  const { bind } = bindings;
  const rows = await sql.query<{ id: number }>(
    `select u.id from vehicle_units u
      where u.vehicle_id = ${bind(vehicleId)} and ${isFreeUnit(bind, span, tripId)}
      order by exists (
        select 1 from trip_units own where own.unit_id = u.id and own.trip_id = ${bind(tripId ?? 0)}
      ) desc, u.id
      limit ${bind(limit)}`,
    bindings.values,
  );
  return rows.map(({ id }) => id);
}
