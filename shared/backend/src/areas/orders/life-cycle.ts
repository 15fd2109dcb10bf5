import type { OrderStatus, OrderType } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { creditWallet } from '../wallet/ledger';
import { assignCourier } from './assign-courier';
import { completeOrder } from './complete-order';
import { forgetOldKeys } from './idempotency';
import { nextStatus, nextStepAt } from './life-cycle-steps';
import { moveOrder } from './move-order';
import { pricePrescription } from './price-prescription';
import { releaseOrder } from './release-order';

interface DueOrder {
  id: number;
  customer_id: number | null;
  store_id: number | null;
  module_id: number;
  zone_id: number;
  delivery_man_id: number | null;
  order_type: OrderType;
  order_status: OrderStatus;
  order_amount: number;
  prescription_order: boolean;
  scheduled: boolean;
  schedule_at: Date;
  next_step_at: Date;
  time_zone: string;
  latitude: number | null;
  longitude: number | null;
}

/** Orders that one round moves: more wait for the next one. */
const ROUND = 50;

/**
 * Moves every order whose time has come, by the backend's clock, through as many states as it
 * missed. Any number of servers may do this on one database: each order is moved by one of them.
 * @returns how many steps were made
 */
export async function advanceOrders({ database, clock }: BackendContext): Promise<number> {
  let steps = 0;
  for (;;) {
    const now = clock.now();
    const due = await database.query<{ id: number }>(
      'select id from orders where next_step_at <= $1 order by next_step_at limit $2',
      [now, ROUND],
    );
    let moved = 0;
    for (const { id } of due) {
      if (await database.transaction((tx) => advance(tx, id, now))) moved += 1;
    }
    steps += moved;
    if (moved === 0) return steps;
  }
}

async function advance(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const order = await tx.one<DueOrder>(
    `select o.id, o.customer_id, o.store_id, o.module_id, o.zone_id, o.delivery_man_id,
        o.order_type, o.order_status, o.order_amount, o.prescription_order, o.scheduled,
        o.schedule_at, o.next_step_at, z.time_zone,
        coalesce(s.latitude, (o.delivery_address ->> 'latitude')::numeric) as latitude,
        coalesce(s.longitude, (o.delivery_address ->> 'longitude')::numeric) as longitude
      from orders o join zones z on z.id = o.zone_id left join stores s on s.id = o.store_id
      where o.id = $1 and o.next_step_at <= $2 for update of o skip locked`,
    [orderId, now],
  );
  if (!order) return false;
  if (order.order_status === 'refund_requested') return refund(tx, order);
  const to = nextStatus(order);
  if (to === null) {
    await tx.query('update orders set next_step_at = null where id = $1', [orderId]);
    return true;
  }
  // The stamp is the time at which it was due, also when the server was away meanwhile.
  const at = order.next_step_at;
  const next = nextStepAt({ ...order, order_status: to }, at);
  if (!(await moveOrder(tx, order, order.order_status, to, at, next))) return false;
  await bringAbout(tx, order, to, at);
  return true;
}

async function bringAbout(
  tx: Transaction,
  order: DueOrder,
  to: OrderStatus,
  at: Date,
): Promise<void> {
  if (to === 'confirmed') {
    if (order.prescription_order) await pricePrescription(tx, order.id, at);
    await verifyOfflinePayment(tx, order.id, at);
  }
  const courierComes = order.order_type === 'parcel' ? 'handover' : 'processing';
  if (order.order_type !== 'take_away' && to === courierComes) {
    const { latitude, longitude } = order;
    const pickup = latitude === null || longitude === null ? null : { latitude, longitude };
    await assignCourier(tx, order.id, order.zone_id, pickup);
  }
  if (to === 'delivered') await completeOrder(tx, order, at);
}

/** With the order the shop confirms that the money arrived. */
async function verifyOfflinePayment(tx: Transaction, orderId: number, at: Date): Promise<void> {
  const verified = await tx.one(
    `update offline_payments set status = 'verified', updated_at = $2
      where order_id = $1 and status = 'pending' returning order_id`,
    [orderId, at],
  );
  if (!verified) return;
  await tx.query("update orders set payment_status = 'paid' where id = $1", [orderId]);
  await tx.query(
    `update payments set payment_status = 'paid', paid_at = $2
      where order_id = $1 and payment_status = 'unpaid'`,
    [orderId, at],
  );
}

async function refund(tx: Transaction, order: DueOrder): Promise<boolean> {
  const at = order.next_step_at;
  if (!(await moveOrder(tx, order, 'refund_requested', 'refunded', at, null))) return false;
  const approved = await tx.one<{ refund_amount: number }>(
    `update refunds set refund_status = 'approved' where order_id = $1 and refund_status = 'pending'
      returning refund_amount`,
    [order.id],
  );
  if (approved && approved.refund_amount > 0 && order.customer_id !== null) {
    await creditWallet(tx, {
      customerId: order.customer_id,
      amount: approved.refund_amount,
      type: 'order_refund',
      reference: String(order.id),
      now: at,
    });
  }
  return true;
}

/**
 * Calls off orders that were not paid in time, and gives their goods back to the shelf.
 * @returns how many there were
 */
export async function dropUnpaidOrders({ database, clock }: BackendContext): Promise<number> {
  const now = clock.now();
  const late = await database.query<{ id: number }>(
    `select id from orders where order_status = 'failed' and reserved_until <= $1
      order by reserved_until limit $2`,
    [now, ROUND],
  );
  let dropped = 0;
  for (const { id } of late) {
    if (await database.transaction((tx) => dropUnpaid(tx, id, now))) dropped += 1;
  }
  return dropped;
}

async function dropUnpaid(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const order = await tx.one<{
    id: number;
    customer_id: number | null;
    order_type: OrderType;
    module_id: number;
  }>(
    `select id, customer_id, order_type, module_id from orders
      where id = $1 and order_status = 'failed' and reserved_until <= $2 for update skip locked`,
    [orderId, now],
  );
  if (!order || !(await moveOrder(tx, order, 'failed', 'canceled', now, null))) return false;
  await tx.query(
    `update orders set canceled_by = 'admin', cancellation_reason = 'Not paid in time'
      where id = $1`,
    [orderId],
  );
  await tx.query(
    `update payments set payment_status = 'canceled'
      where order_id = $1 and payment_status = 'unpaid'`,
    [orderId],
  );
  await releaseOrder(tx, order, now);
  return true;
}

/** Real time between two rounds, in milliseconds. */
const PERIOD = 1_000;

/**
 * Lets the orders of the demo world move for as long as the server runs.
 * @returns how to end it: it waits for the round that is running
 */
export function startLifeCycle(backend: BackendContext): () => Promise<void> {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= runRound(backend)
      .catch((error: unknown) => backend.app.log.error({ err: error }, 'orders do not move'))
      .finally(() => {
        round = null;
      });
  }, PERIOD);
  return async () => {
    clearInterval(timer);
    await round;
  };
}

async function runRound(backend: BackendContext): Promise<void> {
  await advanceOrders(backend);
  await dropUnpaidOrders(backend);
  await forgetOldKeys(backend.database);
}
