import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import { type Page, rowsBefore } from '../../server/http/paging';
import type { Language } from '../../server/language';
import { currencyObject, currencyObjectOf, type StoredCurrency } from '../../settings/currencies';

export interface WalletRow {
  id: number;
  user_id: number;
  transaction_id: string;
  credit: number;
  debit: number;
  admin_bonus: number;
  balance: number;
  transaction_type: string;
  reference: string | null;
  order_id: number | null;
  trip_id: number | null;
  currency: StoredCurrency;
  time_zone: string;
  created_at: Date;
}

/** A referral movement names the referred customer's order, which the owner of the wallet must not see. */
const OWN_PURCHASE = `case when o.customer_id = $1 then o.id end as order_id,
  case when t.customer_id = $1 then t.id end as trip_id`;

/**
 * The time zone of the order `o` or trip `t` of a movement `w`, else of the first zone with that currency, as an
 * expression of SQL.
 */
export const timeZoneOfMovement = `(select z.time_zone from zones z where z.currency_code = w.currency_code
    order by (z.id = coalesce(o.zone_id, t.zone_id)) desc nulls last, z.id limit 1)`;

/** Selects `WalletRow` from the movements `w` of wallets, as they are shown to the customer `$1`. */
export const selectMovements = `select w.id, w.customer_id as user_id, w.transaction_id, w.credit, w.debit, w.admin_bonus,
    w.balance, w.transaction_type, w.reference, w.created_at, ${OWN_PURCHASE},
    ${currencyObjectOf('w.currency_code')} as currency,
    ${timeZoneOfMovement} as time_zone
  from wallet_transactions w
    left join orders o on o.id = w.order_id
    left join trips t on t.id = w.trip_id`;

/** A customer's balance in one currency. */
export interface BalanceRow {
  currency: StoredCurrency;
  balance: number;
}

/** Every wallet of a customer, the one with the given currency first, even when it has no movements. */
export async function listBalances(
  sql: Sql,
  customerId: number,
  currency: CurrencyCode,
): Promise<BalanceRow[]> {
  return sql.query<BalanceRow>(
    `select ${currencyObject('r')} as currency, coalesce(w.balance, 0) as balance
      from (
        select distinct on (currency_code) * from regions order by currency_code, is_default desc, key
      ) r
        left join wallets w on w.currency_code = r.currency_code and w.customer_id = $1
      where w.customer_id is not null or r.currency_code = $2
      order by (r.currency_code = $2) desc, r.currency_code`,
    [customerId, currency],
  );
}

/**
 * A page of a customer's wallet movements, the newest first, and their total number.
 * @param types `null`: all of them
 */
export async function listMovements(
  sql: Sql,
  customerId: number,
  types: readonly string[] | null,
  page: Page,
): Promise<{ rows: WalletRow[]; total: number }> {
  const rows = await sql.query<WalletRow>(
    `${selectMovements}
      where w.customer_id = $1 and ($2::text[] is null or w.transaction_type = any($2::text[]))
      order by w.id desc limit $3 offset $4`,
    [customerId, types, page.limit, rowsBefore(page)],
  );
  const count = await sql.one<{ total: number }>(
    `select count(*) as total from wallet_transactions
      where customer_id = $1 and ($2::text[] is null or transaction_type = any($2::text[]))`,
    [customerId, types],
  );
  return { rows, total: count?.total ?? 0 };
}

export interface BonusRow {
  id: number;
  currency_code: CurrencyCode;
  title: string;
  description: string;
  bonus_type: 'percentage' | 'amount';
  bonus_amount: number;
  minimum_add_amount: number;
  maximum_bonus_amount: number;
  start_date: string;
  end_date: string;
}

/** The bonuses of a currency that are switched on. `@storefront/pricing` checks their dates. */
export async function listBonuses(
  sql: Sql,
  currency: CurrencyCode,
  language: Language,
): Promise<BonusRow[]> {
  return sql.query<BonusRow>(
    `select id, currency_code, in_language(title, $1) as title, in_language(description, $1) as description,
        bonus_type, bonus_amount, minimum_add_amount, maximum_bonus_amount, start_date, end_date
      from wallet_bonuses where status and currency_code = $2 order by id`,
    [language, currency],
  );
}
