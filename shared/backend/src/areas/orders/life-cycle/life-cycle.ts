import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { startBackgroundJob } from '../../../server/background-jobs';
import type { Language } from '../../../server/language';
import { message } from '../../../server/messages/message';
import { writeDueAnswers } from '../../chat/scripted-answers';
import { forgetOldKeys } from '../place/idempotency';
import { offerPrice } from '../price/price-agreement';
import { packsOfDemo } from '../price/price-prescription';
import { refundOrder, refuseRefund } from '../refund/refund-order';
import { dropUnpaidOrders } from './drop-unpaid-orders';
import { nextStatus } from './life-cycle-steps';
import { lockDueOrder, makeStep, type OrderInMotion } from './make-step';

/** The maximum of orders that one run advances; the rest waits for the next one. */
const ROUND = 50;

/** Pause of an order whose step failed, in milliseconds, so that others are not held up. */
const REST = 60_000;

/**
 * Advances every due order, by the backend's clock, through all statuses whose time has passed. Any number of servers
 * may do this on one database: each order is advanced by one of them.
 * @returns the number of steps
 */
export async function advanceOrders(backend: BackendContext): Promise<number> {
  const { database, clock } = backend;
  let steps = 0;
  for (;;) {
    const now = clock.now();
    const due = await database.query<{ id: number }>(
      'select id from orders where next_step_at <= $1 order by next_step_at limit $2',
      [now, ROUND],
    );
    let moved = 0;
    for (const { id } of due) if (await tryToAdvance(backend, id, now)) moved += 1;
    steps += moved;
    if (moved === 0) return steps;
  }
}

async function tryToAdvance(backend: BackendContext, orderId: number, now: Date): Promise<boolean> {
  const { database, app } = backend;
  try {
    return await database.transaction((tx) => advanceOrder(backend, tx, orderId, now));
  } catch (error) {
    app.log.error({ err: error, orderId }, 'an order could not be advanced');
    await database.query('update orders set next_step_at = $2 where id = $1', [
      orderId,
      new Date(now.getTime() + REST),
    ]);
    return false;
  }
}

/** Makes the due step of an order. @returns whether it was due, and no other server was making it */
async function advanceOrder(
  backend: BackendContext,
  tx: Transaction,
  orderId: number,
  now: Date,
): Promise<boolean> {
  const order = await lockDueOrder(tx, orderId, now);
  if (!order) return false;
  // The event has the time at which the step was due, also when the server was down then.
  const at = order.next_step_at;
  if (order.order_status === 'refund_requested') return decideRefund(tx, order, at);
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

/** The demo's shop accepts every refund that is worth more than the rewards that were already spent. */
async function decideRefund(tx: Transaction, order: OrderInMotion, at: Date): Promise<boolean> {
  const outcome = await refundOrder(tx, order, at);
  if (outcome === 'uncovered') {
    const asked = await tx.one<{ language: Language }>(
      "select language from refunds where order_id = $1 and refund_status = 'pending'",
      [order.id],
    );
    await refuseRefund(tx, order, message(asked?.language ?? 'en', 'refundBelowRewards'), at);
  }
  return outcome !== 'gone';
}

/** Real time between two runs, in milliseconds. */
const PERIOD = 1_000;

/**
 * Cancels orders that were not paid in time while the server runs, and advances the orders of the demo.
 * @returns a function that stops it after the current run
 */
export function startLifeCycle(backend: BackendContext): () => Promise<void> {
  return startBackgroundJob(backend, {
    every: PERIOD,
    failure: 'orders could not be advanced',
    run: runRound,
  });
}

async function runRound(backend: BackendContext): Promise<void> {
  if (backend.config.demo) {
    await advanceOrders(backend);
    await backend.database.transaction((tx) => writeDueAnswers(tx, null, backend.clock.now()));
  }
  await dropUnpaidOrders(backend);
  await forgetOldKeys(backend.database);
}
