import type { Sql, Transaction } from '../../database/database';
import type { Features, PaymentParts } from '../../server/features';
import { refuse } from '../../server/http/refusal';
import { insertRows } from '../orders/place/insert-rows';
import { findOrderRow } from '../orders/read/order-rows';

/** A part of an order's payment. */
export interface OrderPart {
  id: number;
  /** The person who pays it. */
  member_id: number | null;
  amount: number;
  /** The payment that has paid it. */
  paid_by: string | null;
}

/** The feature by which orders are paid in parts; `undefined` while none is on. */
export const paymentPartsOf = ({ on }: Features): PaymentParts | undefined =>
  on.find(({ paymentParts }) => paymentParts)?.paymentParts;

/** The parts of an order's payment; none where one person pays everything. */
export async function listParts(sql: Sql, orderId: number): Promise<OrderPart[]> {
  return sql.query<OrderPart>(
    'select id, member_id, amount, paid_by from group_shares where order_id = $1 order by id',
    [orderId],
  );
}

/**
 * Divides the payment of an order that waits for it.
 * @throws {Refusal} 403 `payment_method` unless it is paid at a gateway, and while nobody can pay in parts; 403
 * `partial_payment` where the wallet has paid a part; and as {@link PaymentParts.split}
 */
export async function openParts(
  tx: Transaction,
  features: Features,
  orderId: number,
): Promise<void> {
  const offered = paymentPartsOf(features);
  const order = await findOrderRow(tx, orderId);
  if (!offered || !order) return refuse(403, 'payment_method', 'gatewayUnknown');
  const parts = await offered.split(tx, order);
  if (order.payment_status !== 'unpaid') return refuse(403, 'partial_payment', 'partialOff');
  if (order.payment_method !== 'digital_payment' || order.order_status !== 'failed') {
    return refuse(403, 'payment_method', 'gatewayUnknown');
  }
  const due = parts.filter(({ amount }) => amount > 0);
  await insertRows(
    tx,
    'group_shares',
    due.map((part) => ({ order_id: orderId, ...part })),
  );
}
