import type { Transaction } from '../../database/database';
import { refuse } from '../../server/refusal';
import { cancelOpenPayments } from '../payments/queries';
import { moveOrder } from './move-order';
import type { OrderRow } from './order-rows';

export interface Cancellation {
  readonly reasons: readonly string[];
  readonly note: string | null;
}

/**
 * Marks an order as canceled by its customer, with why, and ends the payments that are under way.
 * @throws {Refusal} 403 `order` when the store or the courier was faster
 */
export async function callOff(
  tx: Transaction,
  order: OrderRow,
  { reasons, note }: Cancellation,
  now: Date,
): Promise<void> {
  if (!(await moveOrder(tx, order, order.order_status, 'canceled', now, null))) {
    refuse(403, 'order', 'orderNotCancelable');
  }
  await tx.query(
    `update orders set canceled_by = 'customer', cancellation_reason = $2, cancellation_note = $3
      where id = $1`,
    [order.id, reasons.join(', ') || null, note],
  );
  await cancelOpenPayments(tx, { orderId: order.id });
}
