import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { cancelParcel } from '../../parcel/cancel-parcel';
import { releaseOrder } from '../life-cycle/release-order';
import type { OrderRow } from '../read/order-rows';
import { type OwnOrderCall, readOwnOrder } from '../read/own-order';
import { cancelTerms, isOver } from './cancel-rule';
import { type CancelCircumstances, type Cancellation, markCanceled } from './mark-canceled';

/**
 * Cancels an order, while {@link cancelTerms} allow it, and refunds what was paid.
 * @throws {Refusal} 404 `order`; 403 `complete_order` when it is completed, `order` when it is too late
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
  { now, language }: CancelCircumstances,
): Promise<void> {
  if (!cancelTerms(order, now).isCancelable) refuse(403, 'order', 'orderNotCancelable');
  await markCanceled(tx, order, cancellation, now);
  await releaseOrder(tx, order, now, language);
}
