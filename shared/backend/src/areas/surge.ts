import { surgePrice, vehicleExtraCharge } from '@storefront/api/contract';
import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { refuse } from '../server/http/refusal';
import { registerEndpoint } from '../server/http/register-endpoint';
import type { Language } from '../server/language';
import { readWallTime } from '../server/wall-clock';
import { findLocale } from '../settings/currencies';

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

interface SurgeRow {
  title: string;
  customer_note: string | null;
  price: number;
  price_type: 'percent' | 'amount';
}

/**
 * The surcharge in force at a time in the zone's time zone: one for exactly that date and time, else a permanent one
 * for the week day and time.
 */
export async function findSurge(
  sql: Sql,
  zoneId: number,
  moduleId: number,
  at: Date,
  language: Language,
): Promise<SurgeRow | undefined> {
  return sql.one<SurgeRow>(
    `select in_language(p.title, $4) as title, in_language(p.customer_note, $4) as customer_note,
        p.price, p.price_type
      from surge_prices p
        join zones z on z.id = p.zone_id
        cross join lateral (select $3::timestamptz at time zone z.time_zone as moment) wall
      where p.zone_id = $1 and p.module_id = $2 and p.status
        and is_within_hours(wall.moment::time, p.start_time, p.end_time)
        and case
          when p.start_date is not null then wall.moment::date between p.start_date and p.end_date
          else extract(dow from wall.moment)::int = any(p.week_days)
        end
      order by (p.start_date is not null) desc, p.id limit 1`,
    [zoneId, moduleId, at, language],
  );
}

/**
 * The extra charge, in a currency, of the smallest class of delivery vehicles that covers the distance. If none does,
 * of the class with the longest range.
 */
export async function findExtraCharge(
  sql: Sql,
  kilometres: number,
  currency: CurrencyCode,
): Promise<number> {
  const row = await sql.one<{ extra_charges: number }>(
    `select extra_charges from delivery_vehicles where status and currency_code = $2
      order by (maximum_coverage_area >= $1) desc,
        case when maximum_coverage_area >= $1 then maximum_coverage_area else -maximum_coverage_area end
      limit 1`,
    [kilometres, currency],
  );
  return row?.extra_charges ?? 0;
}
