import type { CurrencyCode } from '@storefront/pricing';
import type { Sql, Transaction } from '../../database/database';
import type { Language } from '../../server/language';

export interface CashbackRow {
  id: number;
  currency_code: CurrencyCode;
  title: string;
  cashback_type: 'percentage' | 'amount';
  cashback_amount: number;
  min_purchase: number;
  max_discount: number;
  same_user_limit: number;
  total_used: number;
  is_rental: boolean;
  start_date: string;
  end_date: string;
  /** How often this customer has used it, with any account of theirs. */
  uses: number;
}

/** Counted by person, as coupons are. */
function usesOf(cashback: string, customerId: string): string {
  return `coalesce((
    select sum(u.uses) from cashback_uses u
      where u.cashback_id = ${cashback} and u.customer_id in (select same_person(${customerId}))
  ), 0)::int`;
}

/** The offers of a currency that are switched on, for rental or for everything else. */
export async function listCashbacks(
  sql: Sql,
  customerId: number,
  isRental: boolean,
  currency: CurrencyCode,
  language: Language,
): Promise<CashbackRow[]> {
  return sql.query<CashbackRow>(
    `select c.id, c.currency_code, in_language(c.title, $3) as title, c.cashback_type, c.cashback_amount,
        c.min_purchase, c.max_discount, c.same_user_limit, c.total_used, c.is_rental, c.start_date,
        c.end_date, ${usesOf('c.id', '$1::int')} as uses
      from cashbacks c where c.status and c.is_rental = $2 and c.currency_code = $4 order by c.id`,
    [customerId, isRental, language, currency],
  );
}

/** Counts a use. @returns whether the customer may use the offer once more */
export async function takeCashback(
  tx: Transaction,
  cashbackId: number,
  customerId: number,
): Promise<boolean> {
  const used = await tx.one(
    `insert into cashback_uses (cashback_id, customer_id, uses)
        select id, $2, 1 from cashbacks
          where id = $1 and (same_user_limit = 0 or ${usesOf('$1', '$2')} < same_user_limit)
      on conflict (cashback_id, customer_id) do update set uses = cashback_uses.uses + 1
        where (select same_user_limit from cashbacks where id = $1) = 0
          or cashback_uses.uses < (select same_user_limit from cashbacks where id = $1)
      returning uses`,
    [cashbackId, customerId],
  );
  if (!used) return false;
  await tx.query('update cashbacks set total_used = total_used + 1 where id = $1', [cashbackId]);
  return true;
}

/** Decrements the uses of a cashback that was taken back. */
export async function returnCashback(
  tx: Transaction,
  cashbackId: number,
  customerId: number,
): Promise<void> {
  const last = await tx.one(
    `delete from cashback_uses where cashback_id = $1 and customer_id = $2 and uses = 1
      returning cashback_id`,
    [cashbackId, customerId],
  );
  if (!last) {
    await tx.query(
      'update cashback_uses set uses = uses - 1 where cashback_id = $1 and customer_id = $2',
      [cashbackId, customerId],
    );
  }
  await tx.query(
    'update cashbacks set total_used = total_used - 1 where id = $1 and total_used > 0',
    [cashbackId],
  );
}
