import { randomInt } from 'node:crypto';
import type { Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';
import type { CancelCircumstances, Cancellation } from '../orders/cancel-order';
import { moveOrder } from '../orders/move-order';
import type { OrderRow } from '../orders/order-rows';
import { releaseOrder } from '../orders/release-order';
import { cancelOpenPayments } from '../payments/queries';

/**
 * Calls a parcel off. Before the pickup nothing was carried and what was paid comes back; after it
 * the courier brings the parcel back and asks for the return code, and the fee stays paid.
 * @throws {Refusal} 403 `order` when the courier was faster
 */
export async function cancelParcel(
  tx: Transaction,
  order: OrderRow,
  { by = 'customer', reasons, note }: Cancellation,
  { now, language }: CancelCircumstances,
): Promise<void> {
  const isCarried = order.order_status === 'picked_up';
  const back = isCarried ? 0 : paidOf(order);
  if (!(await moveOrder(tx, order, order.order_status, 'canceled', now, null))) {
    refuse(403, 'order', 'orderNotCancelable');
  }
  await tx.query(
    `update orders set canceled_by = $4, cancellation_reason = $2, cancellation_note = $3
      where id = $1`,
    [order.id, reasons.join(', ') || null, note, by],
  );
  await cancelOpenPayments(tx, { orderId: order.id });
  if (!isCarried) await releaseOrder(tx, order, now, language);
  await tx.query(
    `insert into parcel_cancellations (order_id, reason, note, cancel_by, return_otp, before_pickup,
        is_delivery_charge_refundable, is_refunded, refund_amount)
      values ($1, $2, $3, $7, $4, $5, $5,
          exists (select 1 from payment_refunds where order_id = $1), $6)`,
    [order.id, reasons, note, String(randomInt(1000, 10_000)), !isCarried, back, by],
  );
}

/** What was paid of an order so far. */
function paidOf(order: OrderRow): number {
  return order.payment_status === 'paid' ? order.order_amount : order.partially_paid_amount;
}
