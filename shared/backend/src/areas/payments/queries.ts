import { randomBytes } from 'node:crypto';
import type { Sql, Transaction } from '../../database/database';
import type { Translated } from '../../server/language';

export interface PaymentRow {
  id: string;
  purpose: 'order' | 'trip' | 'wallet';
  order_id: number | null;
  trip_id: number | null;
  customer_id: number | null;
  owner: string;
  payment_method: string;
  amount: number;
  payment_status: 'unpaid' | 'paid' | 'failed' | 'canceled';
  transaction_ref: string | null;
  callback: string | null;
  /** For showing the amount. */
  currency: {
    symbol: Translated;
    direction: 'left' | 'right';
    digits: number;
  };
}

export interface NewPayment {
  readonly purpose: 'order' | 'trip' | 'wallet';
  readonly orderId?: number;
  readonly tripId?: number;
  readonly customerId: number | null;
  readonly owner: string;
  readonly gateway: string;
  readonly amount: number;
  readonly callback: string;
}

/** Opens a payment at a gateway. @returns its id, which nobody can guess */
export async function insertPayment(tx: Sql, payment: NewPayment, now: Date): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await tx.query(
    `insert into payments (id, purpose, order_id, trip_id, customer_id, owner, payment_method,
        amount, payment_status, callback, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 'unpaid', $9, $10)`,
    [
      id,
      payment.purpose,
      payment.orderId,
      payment.tripId,
      payment.customerId,
      payment.owner,
      payment.gateway,
      payment.amount,
      payment.callback,
      now,
    ],
  );
  return id;
}

/** Ends the open payments of an order: a new way to pay takes their place. */
export async function cancelOpenPayments(tx: Transaction, orderId: number): Promise<void> {
  await tx.query(
    `update payments set payment_status = 'canceled'
      where order_id = $1 and payment_status = 'unpaid'`,
    [orderId],
  );
}

export async function findPayment(sql: Sql, id: string): Promise<PaymentRow | undefined> {
  return sql.one<PaymentRow>(
    `select p.id, p.purpose, p.order_id, p.trip_id, p.customer_id, p.owner, p.payment_method,
        p.amount, p.payment_status, p.transaction_ref, p.callback,
        (
          select jsonb_build_object('symbol', r.currency_symbol,
              'direction', r.currency_symbol_direction, 'digits', r.digit_after_decimal_point)
            from regions r left join zones z on z.region_key = r.key
              and z.id = coalesce((select o.zone_id from orders o where o.id = p.order_id),
                (select t.zone_id from trips t where t.id = p.trip_id))
            order by (z.id is not null) desc, r.is_default desc limit 1
        ) as currency
      from payments p where p.id = $1`,
    [id],
  );
}

/**
 * Ends a payment, once: a gateway may tell the same thing twice.
 * @returns whether it was open until now
 */
export async function endPayment(
  tx: Transaction,
  id: string,
  status: 'paid' | 'failed' | 'canceled',
  reference: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx.one(
    `update payments set payment_status = $2, transaction_ref = $3,
        paid_at = case when $2 = 'paid' then $4::timestamptz end
      where id = $1 and payment_status = 'unpaid' returning id`,
    [id, status, reference, now],
  );
  if (!ended) return false;
  await tx.query(
    `insert into payment_events (provider, event_id, payment_id, received_at)
      values ('sandbox', $1, $2, $3)`,
    [`${id}:${status}`, id, now],
  );
  return true;
}
