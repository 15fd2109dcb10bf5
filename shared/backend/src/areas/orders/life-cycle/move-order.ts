import type { OrderType } from '@storefront/api';
import type { OrderStatus } from '@storefront/domain';
import type { Transaction } from '../../../database/database';
import { notifyOfStatus } from './notify';

export interface MovedOrder {
  readonly id: number;
  readonly customer_id: number | null;
  readonly order_type: OrderType;
  readonly module_id: number;
}

/**
 * Moves an order from one status to another, with event and notification.
 * @returns whether it had that status: of two simultaneous calls one succeeds
 */
export async function moveOrder(
  tx: Transaction,
  order: MovedOrder,
  from: OrderStatus,
  to: OrderStatus,
  at: Date,
  nextStepAt: Date | null,
): Promise<boolean> {
  const moved = await tx.one(
    `update orders set order_status = $3, next_step_at = $4, updated_at = $5
      where id = $1 and order_status = $2 returning id`,
    [order.id, from, to, nextStepAt, at],
  );
  if (!moved) return false;
  await tx.query(
    `insert into order_events (order_id, status, at) values ($1, $2, $3)
      on conflict (order_id, status) do update set at = excluded.at`,
    [order.id, to, at],
  );
  if (order.customer_id !== null) {
    await notifyOfStatus(
      tx,
      {
        id: order.id,
        customerId: order.customer_id,
        status: to,
        orderType: order.order_type,
        moduleId: order.module_id,
      },
      at,
    );
  }
  return true;
}
