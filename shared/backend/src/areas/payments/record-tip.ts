import type { Sql } from '../../database/database';
import type { PaymentRow } from './queries';

/** Whether the order of a payment has no later tip yet. Locks the order until the transaction ends. */
export async function isTipWanted(sql: Sql, { tip_order_id }: PaymentRow): Promise<boolean> {
  await sql.query('select id from orders where id = $1 for update', [tip_order_id]);
  const open = await sql.one(
    `select 1 from orders where id = $1 and delivery_man_id is not null
      and not exists (select 1 from order_tips t where t.order_id = $1)`,
    [tip_order_id],
  );
  return open !== undefined;
}

interface NewTip {
  readonly orderId: number;
  readonly amount: number;
  /** `null`: paid from the wallet. */
  readonly paymentId: string | null;
}

/** Records the later tip of an order. */
export async function enterTip(
  sql: Sql,
  { orderId, amount, paymentId }: NewTip,
  now: Date,
): Promise<void> {
  await sql.query(
    `insert into order_tips (order_id, delivery_man_id, amount, currency_code, payment_id, given_at)
      select id, delivery_man_id, $2, currency_code, $3, $4 from orders where id = $1`,
    [orderId, amount, paymentId, now],
  );
}
