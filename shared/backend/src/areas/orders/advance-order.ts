import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { nextStatus } from './life-cycle-steps';
import { lockDueOrder, makeStep } from './make-step';
import { offerPrice } from './price-agreement';
import { packsOfDemo } from './price-prescription';
import { refundOrder } from './refund-order';

/** Makes the due step of an order. @returns whether it was due and not being made elsewhere */
export async function advanceOrder(
  backend: BackendContext,
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const order = await lockDueOrder(tx, orderId, now);
  if (!order) return false;
  // The event has the time at which the step was due, also when the server was down then.
  const at = order.next_step_at;
  if (order.order_status === 'refund_requested') return refundOrder(tx, order, at);
  const to = nextStatus(order);
  if (to === null) {
    await tx.query('update orders set next_step_at = null where id = $1', [orderId]);
    return true;
  }
  const isPriced =
    order.price_agreement === 'awaited' &&
    (await offerPrice(backend, tx, order, await packsOfDemo(tx, orderId), at));
  return isPriced || makeStep(backend, tx, order, to, at);
}
