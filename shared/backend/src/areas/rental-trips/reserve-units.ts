import { type Transaction, violates } from '../../database/database';
import { refuse } from '../../server/http/refusal';
import { findFreeUnits } from '../rental-cart/queries';
import type { TripSpan } from '../rental-catalog/free-units';
import { listUnitRows } from './trip-rows';

/** A number of units of one vehicle for a trip. */
export interface UnitRequest {
  readonly vehicleId: number;
  /** The vehicle's name, for messages. */
  readonly name: string;
  readonly quantity: number;
  readonly span: TripSpan;
  /** Only units that the trip already has. */
  readonly ownOnly?: boolean;
}

/**
 * Units that are free for a trip, its own first.
 * @throws {Refusal} 403 `details_data` when there are too few
 */
export async function findUnits(
  tx: Transaction,
  tripId: number,
  { vehicleId, name, quantity, span, ownOnly = false }: UnitRequest,
): Promise<readonly number[]> {
  const free = await findFreeUnits(tx, vehicleId, span, quantity, tripId);
  const own = ownOnly ? (await listUnitRows(tx, tripId)).map(({ id }) => id) : free;
  const units = free.filter((id) => own.includes(id));
  if (units.length < quantity) {
    const key = units.length === 0 ? 'vehicleBooked' : 'vehicleUnits';
    refuse(403, 'details_data', key, { name, count: units.length });
  }
  return units;
}

/**
 * Reserves units for a trip, replacing those that it has of the vehicle. If two trips need the last unit, the database
 * lets only one have it.
 * @throws {Refusal} 403 `details_data`
 */
export async function reserveUnits(
  tx: Transaction,
  tripId: number,
  request: UnitRequest,
): Promise<void> {
  const { vehicleId, name, span } = request;
  const units = await findUnits(tx, tripId, request);
  await tx.query('delete from trip_units where trip_id = $1 and vehicle_id = $2', [
    tripId,
    vehicleId,
  ]);
  for (const unitId of units) {
    await tx
      .query(
        `insert into trip_units (trip_id, vehicle_id, unit_id, during)
          values ($1, $2, $3, tstzrange($4::timestamptz, $5::timestamptz))`,
        [tripId, vehicleId, unitId, span.from, span.to],
      )
      .catch((error: unknown) => {
        if (violates(error, 'unit_is_free')) refuse(403, 'details_data', 'vehicleBooked', { name });
        throw error;
      });
  }
}

/** Locks the vehicles, always in the same order, so that each booking sees what the others have reserved. */
export async function lockVehicles(tx: Transaction, vehicleIds: readonly number[]): Promise<void> {
  await tx.query('select id from vehicles where id = any($1::int[]) order by id for update', [
    vehicleIds,
  ]);
}
