import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import type { Language } from '../../server/language';
import { refuse } from '../../server/refusal';
import { cancelParcel } from '../parcel/cancel-parcel';
import { cancelOpenPayments } from '../payments/queries';
import { cancelTerms, isOver } from './cancel-rule';
import { moveOrder } from './move-order';
import type { OrderRow } from './order-rows';
import { type OwnOrderCall, readOwnOrder } from './own-order';
import { releaseOrder } from './release-order';

export interface Cancellation {
  /** The customer, where nothing else is said. */
  readonly by?: 'customer' | 'admin';
  readonly reasons: readonly string[];
  readonly note: string | null;
}

/** When it is called off, and the language of whoever does it: guests are told of their refund in it. */
export interface CancelCircumstances {
  readonly now: Date;
  readonly language?: Language;
}

/**
 * Calls an order off, while {@link cancelTerms} let its customer, and gives back what was paid for it.
 * @throws {Refusal} 404 `order`; 403 `complete_order` when it is over, `order` when it is too late
 */
export async function cancelOrder(
  { database }: BackendContext,
  call: OwnOrderCall & Pick<Call<unknown>, 'now' | 'language'>,
  orderId: number,
  cancellation: Cancellation,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, orderId);
    if (isOver(order)) refuse(403, 'complete_order', 'orderComplete');
    if (order.order_type === 'parcel') await cancelParcel(tx, order, cancellation, call);
    else await cancelUnstarted(tx, order, cancellation, call);
  });
}

async function cancelUnstarted(
  tx: Transaction,
  order: OrderRow,
  cancellation: Cancellation,
  call: CancelCircumstances,
): Promise<void> {
  // The store may start at this very moment: then it is too late.
  if (
    !cancelTerms(order, call.now).isCancelable ||
    !(await callOff(tx, order, cancellation, call))
  ) {
    refuse(403, 'order', 'orderNotCancelable');
  }
}

/**
 * Ends an order at a store before it is delivered, whoever may do so, and gives back what was paid for it.
 * @returns whether it was still in its state
 */
export async function callOff(
  tx: Transaction,
  order: OrderRow,
  { by = 'customer', reasons, note }: Cancellation,
  { now, language }: CancelCircumstances,
): Promise<boolean> {
  if (!(await moveOrder(tx, order, order.order_status, 'canceled', now, null))) return false;
  await tx.query(
    `update orders set canceled_by = $4, cancellation_reason = $2, cancellation_note = $3
      where id = $1`,
    [order.id, reasons.join(', ') || null, note, by],
  );
  await cancelOpenPayments(tx, { orderId: order.id });
  await releaseOrder(tx, order, now, language);
  return true;
}
