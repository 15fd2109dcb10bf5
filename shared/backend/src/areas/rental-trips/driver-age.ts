import type { Sql } from '../../database/database';
import { refuse } from '../../server/refusal';
import type { VehicleRow } from '../rental-catalog/vehicle-row';

/**
 * Checks the stated age of a driver against the vehicles' minimum and the rule of the region. It is optional: documents
 * are checked at the handover.
 * @param zoneId zone of the pickup
 * @throws {Refusal} 403 `driver_age`
 */
export async function refuseYoungDriver(
  sql: Sql,
  driverAge: number | null,
  vehicles: readonly Pick<VehicleRow, 'name' | 'min_driver_age'>[],
  zoneId: number,
): Promise<void> {
  if (driverAge === null) return;
  for (const { name, min_driver_age: age } of vehicles) {
    if (age !== null && driverAge < age) refuse(403, 'driver_age', 'driverTooYoung', { name, age });
  }
  const rule = await sql.one<{ age: number | null }>(
    `select r.min_driver_age as age from zones z join regions r on r.key = z.region_key
      where z.id = $1`,
    [zoneId],
  );
  const age = rule?.age ?? null;
  if (age !== null && driverAge < age) refuse(403, 'driver_age', 'driverTooYoungHere', { age });
}
