import { sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { announceOrder } from '../orders/life-cycle/announce-order';
import { firstStepAt } from '../orders/life-cycle/life-cycle-steps';
import { moveOrder } from '../orders/life-cycle/move-order';
import { refuseOtherBill, type ShownBill } from '../orders/place/agreed-bill';
import type { OrderRow } from '../orders/read/order-rows';

export interface Start {
  readonly to: 'pending' | 'confirmed';
  readonly now: Date;
  readonly config: BackendContext['config'];
}

/**
 * Starts an order that waited for its payment; its items are copied into it.
 * @returns whether it was still waiting: of two simultaneous calls one succeeds
 */
export async function startOrder(
  tx: Transaction,
  order: OrderRow,
  { to, now, config }: Start,
): Promise<boolean> {
  const next = config.demo ? firstStepAt({ ...order, order_status: to }, now) : null;
  if (!(await moveOrder(tx, order, 'failed', to, now, next))) return false;
  await tx.query('update orders set reserved_until = null, reserved_by = null where id = $1', [
    order.id,
  ]);
  await announceOrder(tx, { config }, order.id, now);
  return true;
}

/**
 * A changed payment method applies only to the amount that the page showed.
 * @throws {Refusal} 409 `expected_total` when another amount is due
 */
export function refuseOtherAmount(
  { expected_total, expected_bill }: ShownBill,
  order: OrderRow,
): void {
  const { order_amount: total, partially_paid_amount: walletPart, digits } = order;
  const amounts = { total, walletPart, leftToPay: leftToPay(order) };
  refuseOtherBill({ expected_total, expected_bill }, { amounts, total, digits });
}

/** The amount of an order that is paid neither by the wallet nor in parts. */
export function leftToPay(
  order: Pick<
    OrderRow,
    'order_amount' | 'partially_paid_amount' | 'shares_paid_amount' | 'payment_status' | 'digits'
  >,
): number {
  const fromWallet = order.payment_status === 'partially_paid' ? order.partially_paid_amount : 0;
  return sumMoney([order.order_amount, -fromWallet, -order.shares_paid_amount], order.digits);
}
