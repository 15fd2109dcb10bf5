import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { cancelParcel } from '../parcel/cancel-parcel';
import { cancelOpenPayments } from '../payments/queries';
import { moveOrder } from './move-order';
import type { OrderRow } from './order-rows';
import { readOwnOrder } from './own-order';
import { releaseOrder } from './release-order';

export interface Cancellation {
  readonly reasons: readonly string[];
  readonly note: string | null;
}

/**
 * Calls an order off while nobody works on it; a parcel until it is delivered.
 * @throws {Refusal} 404 `order`; 403 `complete_order` when it is over, `order` when it is too late
 */
export async function cancelOrder(
  { database }: BackendContext,
  call: Pick<Call<unknown>, 'owner' | 'now' | 'language'>,
  orderId: number,
  cancellation: Cancellation,
): Promise<void> {
  await database.transaction(async (tx) => {
    const order = await readOwnOrder(tx, call, orderId);
    refuseOver(order);
    if (order.order_type === 'parcel') await cancelParcel(tx, order, cancellation, call);
    else await cancelUnstarted(tx, order, cancellation, call);
  });
}

function refuseOver({ order_status: status }: OrderRow): void {
  const isOver = status === 'delivered' || status === 'canceled' || status === 'returned';
  if (isOver || status.startsWith('refund')) refuse(403, 'complete_order', 'orderComplete');
}

async function cancelUnstarted(
  tx: Transaction,
  order: OrderRow,
  { reasons, note }: Cancellation,
  { now, language }: Pick<Call<unknown>, 'now' | 'language'>,
): Promise<void> {
  const from = order.order_status;
  const isOpen = from === 'pending' || from === 'failed';
  // The store may confirm it at this very moment: then it is too late.
  if (!isOpen || !(await moveOrder(tx, order, from, 'canceled', now, null))) {
    refuse(403, 'order', 'orderNotCancelable');
  }
  await tx.query(
    `update orders set canceled_by = 'customer', cancellation_reason = $2, cancellation_note = $3
      where id = $1`,
    [order.id, reasons.join(', ') || null, note],
  );
  await cancelOpenPayments(tx, { orderId: order.id });
  await releaseOrder(tx, order, now, language);
}
