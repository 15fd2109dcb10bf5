import type { Transaction } from '../../../database/database';
import { refuse } from '../../../server/http/refusal';
import type { Language } from '../../../server/language';
import { cancelOpenPayments } from '../../payments/queries';
import { moveOrder } from '../life-cycle/move-order';
import type { OrderRow } from '../read/order-rows';

export interface Cancellation {
  /** The customer by default. */
  readonly by?: 'customer' | 'admin';
  readonly reasons: readonly string[];
  readonly note: string | null;
}

/** The time of the cancellation, and the caller's language, in which guests are notified of their refund. */
export interface CancelCircumstances {
  readonly now: Date;
  readonly language?: Language;
}

/**
 * Marks an order as canceled, with the actor and the reason, and ends its open payments.
 * @throws {Refusal} 403 `order` when the store or the courier was faster
 */
export async function markCanceled(
  tx: Transaction,
  order: OrderRow,
  { by = 'customer', reasons, note }: Cancellation,
  now: Date,
): Promise<void> {
  if (!(await moveOrder(tx, order, order.order_status, 'canceled', now, null))) {
    refuse(403, 'order', 'orderNotCancelable');
  }
  await tx.query(
    `update orders set canceled_by = $4, cancellation_reason = $2, cancellation_note = $3
      where id = $1`,
    [order.id, reasons.join(', ') || null, note, by],
  );
  await cancelOpenPayments(tx, { orderId: order.id });
}
