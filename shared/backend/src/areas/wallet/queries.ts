import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';
import { type Page, rowsBefore } from '../search/paging';

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
  created_at: Date;
}

/**
 * A page of a customer's wallet movements, the newest first, and how many there are.
 * @param types `null`: all of them
 */
export async function listMovements(
  sql: Sql,
  customerId: number,
  types: readonly string[] | null,
  page: Page,
): Promise<{ rows: WalletRow[]; total: number }> {
  const rows = await sql.query<WalletRow>(
    `select id, customer_id as user_id, transaction_id, credit, debit, admin_bonus, balance,
        transaction_type, reference, created_at
      from wallet_transactions
      where customer_id = $1 and ($2::text[] is null or transaction_type = any($2::text[]))
      order by id desc limit $3 offset $4`,
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
  title: string;
  description: string;
  bonus_type: 'percentage' | 'amount';
  bonus_amount: number;
  minimum_add_amount: number;
  maximum_bonus_amount: number;
  start_date: string;
  end_date: string;
}

/** The bonuses that are switched on; their dates are the pricing rules' to read. */
export async function listBonuses(sql: Sql, language: Language): Promise<BonusRow[]> {
  return sql.query<BonusRow>(
    `select id, in_language(title, $1) as title, in_language(description, $1) as description,
        bonus_type, bonus_amount, minimum_add_amount, maximum_bonus_amount, start_date, end_date
      from wallet_bonuses where status order by id`,
    [language],
  );
}

/** What counts where a customer is at home: in the customer's zone, or in the default region. */
export interface Home {
  readonly timeZone: string;
  /** Of the currency, behind the decimal point. */
  readonly digits: number;
}

export async function findHome(sql: Sql, customerId: number): Promise<Home> {
  const row = await sql.one<{ time_zone: string; digits: number }>(
    `select z.time_zone, r.digit_after_decimal_point as digits from zones z
        join regions r on r.key = z.region_key
        left join customers c on c.id = $1 and c.zone_id = z.id
      order by (c.id is not null) desc, r.is_default desc, z.id limit 1`,
    [customerId],
  );
  if (!row) throw new Error('The shop has no zone yet.');
  return { timeZone: row.time_zone, digits: row.digits };
}
