import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface SurgeRow {
  title: string;
  customer_note: string | null;
  price: number;
  price_type: 'percent' | 'amount';
}

/**
 * The surcharge in force at a time by the zone's clock: one of just that date and time first, else a permanent
 * one of the week day and time.
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
 * The extra charge, in a currency, of the smallest class of delivery vehicles that reaches so far, of the one
 * that reaches farthest when none does.
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
