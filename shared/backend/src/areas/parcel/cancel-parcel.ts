import { randomInt } from 'node:crypto';
import type { Transaction } from '../../database/database';
import {
  type CancelCircumstances,
  type Cancellation,
  markCanceled,
} from '../orders/change/mark-canceled';
import { releaseOrder } from '../orders/life-cycle/release-order';
import type { OrderRow } from '../orders/read/order-rows';

/**
 * Cancels a parcel. Before the pickup the payment is refunded. After it the courier brings the parcel back and asks for
 * the return code, and the fee stays paid.
 * @throws {Refusal} 403 `order` when the courier was faster
 */
export async function cancelParcel(
  tx: Transaction,
  order: OrderRow,
  cancellation: Cancellation,
  { now, language }: CancelCircumstances,
): Promise<void> {
  const isCarried = order.order_status === 'picked_up';
  const back = isCarried ? 0 : paidOf(order);
  await markCanceled(tx, order, cancellation, now);
  if (!isCarried) await releaseOrder(tx, order, now, language);
  await tx.query(
    `insert into parcel_cancellations (order_id, reason, note, cancel_by, return_otp, before_pickup,
        is_delivery_charge_refundable, is_refunded, refund_amount)
      values ($1, $2, $3, $7, $4, $5, $5,
          exists (select 1 from payment_refunds where order_id = $1 and method <> 'by_hand'), $6)`,
    [
      order.id,
      cancellation.reasons,
      cancellation.note,
      String(randomInt(1000, 10_000)),
      !isCarried,
      back,
      cancellation.by ?? 'customer',
    ],
  );
}

/** The amount that was paid for an order so far. */
function paidOf(order: OrderRow): number {
  return order.payment_status === 'paid' ? order.order_amount : order.partially_paid_amount;
}
