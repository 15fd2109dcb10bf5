import { type CurrencyCode, refundAmount } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { takeBackRewards } from '../loyalty/take-back-rewards';
import { creditWallet } from '../wallet/ledger';
import { type MovedOrder, moveOrder } from './move-order';

export interface OrderToRefund extends MovedOrder {
  readonly order_amount: number;
  readonly delivery_charge: number;
  readonly dm_tips: number;
  readonly currency_code: CurrencyCode;
  /** Of the currency, behind the decimal point. */
  readonly digits: number;
}

/**
 * Pays back what was asked for, and takes back the rewards that were earned with it.
 * @returns whether the refund was still asked for: of two who try, one does it
 */
export async function refundOrder(
  tx: Transaction,
  order: OrderToRefund,
  now: Date,
): Promise<boolean> {
  if (!(await moveOrder(tx, order, 'refund_requested', 'refunded', now, null))) return false;
  const approved = await tx.one<{ refund_amount: number; refund_method: string }>(
    `update refunds set refund_status = 'approved' where order_id = $1 and refund_status = 'pending'
      returning refund_amount, refund_method`,
    [order.id],
  );
  const { customer_id, currency_code: currency } = order;
  if (!approved || customer_id === null) return true;
  const { refund_amount } = approved;
  // Other ways than the wallet are the shop's own business.
  if (approved.refund_method === 'wallet' && refund_amount > 0) {
    await creditWallet(tx, {
      customerId: customer_id,
      money: { amount: refund_amount, currency },
      type: 'order_refund',
      reference: String(order.id),
      orderId: order.id,
      now,
    });
  }
  const isWhole = refund_amount >= refundAmount(order, order.digits);
  const taken = await takeBackRewards(tx, { ...order, customer_id, refund_amount, isWhole }, now);
  await tx.query(
    `update refunds set points_due = $2, points_taken_back = $3, cashback_due = $4,
        cashback_taken_back = $5
      where order_id = $1`,
    [
      order.id,
      taken.points_due,
      taken.points_taken_back,
      taken.cashback_due,
      taken.cashback_taken_back,
    ],
  );
  return true;
}
