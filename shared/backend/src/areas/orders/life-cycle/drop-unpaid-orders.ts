import type { OrderStatus } from '@storefront/domain';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { cancelOpenPayments } from '../../payments/queries';
import { type MovedOrder, moveOrder } from './move-order';
import { releaseOrder } from './release-order';

/** Orders that wait for a payment or an answer of their customer. */
const WAITS =
  "(order_status = 'failed' or order_status = 'pending' and price_agreement = 'offered')";

/** The maximum of orders that one run cancels; the rest waits for the next one. */
const ROUND = 50;

/**
 * Cancels orders that were not paid in time, or whose price was not accepted, and returns their stock.
 * @returns their number
 */
export async function dropUnpaidOrders({ database, clock }: BackendContext): Promise<number> {
  const now = clock.now();
  const late = await database.query<{ id: number }>(
    `select id from orders where ${WAITS} and reserved_until <= $1 order by reserved_until limit $2`,
    [now, ROUND],
  );
  let dropped = 0;
  for (const { id } of late) {
    if (await database.transaction((tx) => dropUnpaid(tx, id, now))) dropped += 1;
  }
  return dropped;
}

async function dropUnpaid(tx: Transaction, orderId: number, now: Date): Promise<boolean> {
  const order = await tx.one<MovedOrder & { order_status: OrderStatus }>(
    `select id, customer_id, order_type, module_id, order_status from orders
      where id = $1 and ${WAITS} and reserved_until <= $2 for update skip locked`,
    [orderId, now],
  );
  if (!order || !(await moveOrder(tx, order, order.order_status, 'canceled', now, null))) {
    return false;
  }
  await tx.query("update orders set canceled_by = 'admin' where id = $1", [orderId]);
  await cancelOpenPayments(tx, { orderId });
  await releaseOrder(tx, order, now);
  return true;
}
