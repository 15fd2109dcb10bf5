import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import type { CurrencyTerms } from '../../settings/currencies';

export interface Region {
  key: string;
  country_code: string;
  currency: CurrencyTerms;
  currency_symbol: string;
  currency_symbol_direction: 'left' | 'right';
  digit_after_decimal_point: number;
  default_latitude: number;
  default_longitude: number;
  /** The region's own value; `null`: that of the shop's settings. */
  address: string | null;
  phone: string | null;
  email: string | null;
  /** The time zone of the first of the given zones, otherwise of the region's first zone. */
  time_zone: string | null;
}

/** The region of the first zone, or the default region without zones. */
export async function findRegion(
  sql: Sql,
  zoneIds: readonly number[],
  language: Language,
): Promise<Region | undefined> {
  return sql.one<Region>(
    `select r.key, r.country_code, to_jsonb(cu) as currency, in_language(r.currency_symbol, $2) as currency_symbol,
        r.currency_symbol_direction, r.digit_after_decimal_point,
        r.default_latitude, r.default_longitude,
        case when r.address is not null then in_language(r.address, $2) end as address, r.phone, r.email,
        coalesce(z.time_zone,
          (select time_zone from zones where region_key = r.key order by id limit 1)) as time_zone
      from regions r
        join currencies cu on cu.code = r.currency_code
        left join zones z on z.region_key = r.key and z.id = any($1::int[])
      order by (z.id is not null) desc, array_position($1::int[], z.id), r.is_default desc
      limit 1`,
    [zoneIds, language],
  );
}

export interface OfflineMethodRow {
  id: number;
  method_name: string;
  method_fields: { input_name: Record<Language, string>; input_data: string }[];
  method_informations: {
    customer_input: string;
    customer_placeholder: Record<Language, string>;
    is_required: number;
  }[];
}

export async function listOfflineMethods(
  sql: Sql,
  language: Language,
): Promise<OfflineMethodRow[]> {
  return sql.query<OfflineMethodRow>(
    `select id, in_language(method_name, $1) as method_name, method_fields, method_informations
      from offline_payment_methods where status order by id`,
    [language],
  );
}

export interface SmallestRentalPrices {
  hourly: number | null;
  distance: number | null;
  day_wise: number | null;
}

/** The lowest vehicle prices of a region. */
export async function findSmallestRentalPrices(
  sql: Sql,
  region: string,
): Promise<SmallestRentalPrices> {
  const row = await sql.one<SmallestRentalPrices>(
    `select min(v.hourly_price) filter (where v.trip_hourly) as hourly,
        min(v.distance_price) filter (where v.trip_distance) as distance,
        min(v.day_wise_price) filter (where v.trip_day_wise) as day_wise
      from vehicles v join zones z on z.id = v.zone_id
      where v.status and z.region_key = $1`,
    [region],
  );
  return row ?? { hourly: null, distance: null, day_wise: null };
}
