import { surgePrice, vehicleExtraCharge } from '@storefront/api/contract';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { registerEndpoint } from '../../server/register-endpoint';
import { readWallTime } from '../../server/wall-clock';
import { findLocale } from '../../settings/currencies';
import { findExtraCharge, findSurge } from './queries';

const none = {
  title: null,
  customer_note: null,
  customer_note_status: 0,
  price: 0,
  price_type: 'amount',
} as const;

/** Serves the calls of `shared/api/docs/orders.md`. */
export function registerSurgeRoutes(backend: BackendContext): void {
  registerEndpoint(backend, surgePrice, async ({ input, language }, database) => {
    const timeZone = await findTimeZone(database, input.zone_id);
    const at =
      readWallTime(input.date_time, timeZone) ??
      refuse(403, 'date_time', 'invalid', { field: 'date_time' });
    const surge = await findSurge(database, input.zone_id, input.module_id, at, language);
    return surge ? { ...surge, customer_note_status: surge.customer_note ? 1 : 0 } : none;
  });
  registerEndpoint(backend, vehicleExtraCharge, async ({ input, zoneIds }, database) => {
    const { currency } = await findLocale(database, zoneIds, null);
    return findExtraCharge(database, input.distance, currency.code);
  });
}

async function findTimeZone(sql: Sql, zoneId: number): Promise<string> {
  const zone = await sql.one<{ time_zone: string }>('select time_zone from zones where id = $1', [
    zoneId,
  ]);
  return zone?.time_zone ?? refuse(403, 'zone_id', 'outsideZones');
}
