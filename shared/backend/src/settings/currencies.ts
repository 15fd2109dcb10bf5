import type { Currency } from '@storefront/api';
import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../database/database';
import type { Language, Translated } from '../server/language';

/** The shop's fees and rewards in a currency, in its major units: a row of `currencies`. */
export interface CurrencyTerms {
  readonly code: CurrencyCode;
  readonly digit_after_decimal_point: number;
  readonly additional_charge: number;
  /** `null`: no order amount makes delivery free. */
  readonly free_delivery_over: number | null;
  readonly parcel_per_km_charge: number;
  readonly parcel_minimum_charge: number;
  /** A percentage or an amount, depending on the settings. */
  readonly first_order_discount: number;
  readonly referral_reward: number;
  /** Points per unit of money. */
  readonly loyalty_exchange_rate: number;
  /** Percentage of an order amount. */
  readonly loyalty_purchase_percent: number;
  readonly largest_top_up: number;
}

/** The currency and the time zone for a caller. */
export interface Locale {
  readonly timeZone: string;
  readonly currency: CurrencyTerms;
}

/**
 * The locale of the first existing zone of the given ones, else of the customer's home zone, else of the default
 * region.
 */
export async function findLocale(
  sql: Sql,
  zoneIds: readonly number[],
  customerId: number | null,
): Promise<Locale> {
  const row = await sql.one<{ time_zone: string; currency: CurrencyTerms }>(
    `select z.time_zone, to_jsonb(cu) as currency
      from zones z
        join regions r on r.key = z.region_key
        join currencies cu on cu.code = z.currency_code
        left join customers c on c.id = $2 and c.zone_id = z.id
      order by array_position($1::int[], z.id), (c.id is not null) desc, r.is_default desc, z.id
      limit 1`,
    [zoneIds, customerId],
  );
  if (!row) throw new Error('The shop has no zone yet.');
  return { timeZone: row.time_zone, currency: row.currency };
}

/** The locale of a currency: of the first zone with that currency. */
export async function findLocaleOf(sql: Sql, currency: CurrencyCode): Promise<Locale> {
  const row = await sql.one<{ time_zone: string; terms: CurrencyTerms }>(
    `select z.time_zone, to_jsonb(cu) as terms
      from currencies cu join zones z on z.currency_code = cu.code
      where cu.code = $1 order by z.id limit 1`,
    [currency],
  );
  if (!row) throw new Error(`No zone has the currency ${currency}`);
  return { timeZone: row.time_zone, currency: row.terms };
}

/** A currency with its symbol in every language. */
export type StoredCurrency = Omit<Currency, 'currency_code' | 'currency_symbol'> & {
  readonly currency_code: CurrencyCode;
  readonly currency_symbol: Translated;
};

/** @param region the alias of `regions` in the query */
export function currencyObject(region: string): string {
  return `jsonb_build_object('currency_code', ${region}.currency_code,
    'currency_symbol', ${region}.currency_symbol,
    'currency_symbol_direction', ${region}.currency_symbol_direction,
    'digit_after_decimal_point', ${region}.digit_after_decimal_point)`;
}

/** The display form of a currency, for a query that has only its code. */
export function currencyObjectOf(code: string): string {
  return `(select ${currencyObject('cr')} from regions cr where cr.currency_code = ${code}
    order by cr.is_default desc, cr.key limit 1)`;
}

/** A currency in the contract's form. */
export function answerCurrency(stored: StoredCurrency, language: Language): Currency {
  return { ...stored, currency_symbol: stored.currency_symbol[language] };
}
