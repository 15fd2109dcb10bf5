import { sumMoney } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { refuseOtherBill, type ShownBill } from '../orders/agreed-bill';
import { firstStepAt } from '../orders/life-cycle-steps';
import { moveOrder } from '../orders/move-order';
import type { OrderRow } from '../orders/order-rows';

export interface Start {
  readonly to: 'pending' | 'confirmed';
  readonly now: Date;
  /** Whether orders move on by themselves: in the demo world. */
  readonly moves: boolean;
}

/**
 * Lets an order that waited for its payment begin; its items are its own from now on.
 * @returns whether it was still waiting: of two who try, one does it
 */
export async function startOrder(
  tx: Transaction,
  order: OrderRow,
  { to, now, moves }: Start,
): Promise<boolean> {
  const next = moves ? firstStepAt({ ...order, order_status: to }, now) : null;
  if (!(await moveOrder(tx, order, 'failed', to, now, next))) return false;
  await tx.query('update orders set reserved_until = null where id = $1', [order.id]);
  return true;
}

/**
 * A payment that is switched is for the amount that the page showed.
 * @throws {Refusal} 409 `expected_total` when another amount is to be paid
 */
export function refuseOtherAmount(
  { expected_total, expected_bill }: ShownBill,
  order: OrderRow,
): void {
  const { order_amount: total, partially_paid_amount: walletPart, digits } = order;
  const amounts = { total, walletPart, leftToPay: leftToPay(order) };
  refuseOtherBill({ expected_total, expected_bill }, { amounts, total, digits });
}

/** The rest of an order after the wallet and the members' parts of a group order. */
export function leftToPay(
  order: Pick<
    OrderRow,
    'order_amount' | 'partially_paid_amount' | 'shares_paid_amount' | 'payment_status' | 'digits'
  >,
): number {
  const fromWallet = order.payment_status === 'partially_paid' ? order.partially_paid_amount : 0;
  return sumMoney([order.order_amount, -fromWallet, -order.shares_paid_amount], order.digits);
}
