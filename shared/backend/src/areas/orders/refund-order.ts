import { type CurrencyCode, refundAmount } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import {
  lockRewards,
  planTakeBack,
  type RefundedOrder,
  takeBackRewards,
} from '../loyalty/take-back-rewards';
import { settleRefund } from '../payments/refunds';
import { type MovedOrder, moveOrder } from './move-order';

export interface OrderToRefund extends MovedOrder {
  readonly order_amount: number;
  readonly delivery_charge: number;
  readonly dm_tips: number;
  /** From the wallet. */
  readonly partially_paid_amount: number;
  readonly currency_code: CurrencyCode;
  /** Decimals of the currency. */
  readonly digits: number;
}

/** What became of a requested refund; `uncovered`: it is worth less than the spent rewards that it takes back. */
export type RefundOutcome = 'refunded' | 'gone' | 'uncovered';

/**
 * Pays a requested refund, into the wallet or as it was paid, and takes back its rewards.
 * @returns `gone` when it is not open any more: of two concurrent calls, one does it
 */
export async function refundOrder(
  tx: Transaction,
  order: OrderToRefund,
  now: Date,
): Promise<RefundOutcome> {
  const asked = await tx.one<{ refund_amount: number; refund_method: string; language: Language }>(
    `select refund_amount, refund_method, language from refunds
      where order_id = $1 and refund_status = 'pending' for update`,
    [order.id],
  );
  const { customer_id } = order;
  if (asked && customer_id !== null) await lockRewards(tx, customer_id);
  const method = asked?.refund_method === 'wallet' ? 'wallet' : 'as paid';
  const refunded = asked && rewardedRefund(order, asked.refund_amount, method === 'wallet');
  const plan = refunded ? await planTakeBack(tx, refunded) : null;
  if (plan && !plan.isCovered) return 'uncovered';
  if (!(await moveOrder(tx, order, 'refund_requested', 'refunded', now, null))) return 'gone';
  if (!asked) return 'refunded';
  await tx.query("update refunds set refund_status = 'approved' where order_id = $1", [order.id]);
  await settleRefund(
    tx,
    {
      orderId: order.id,
      customerId: customer_id,
      currency: order.currency_code,
      paid: plan?.paid ?? asked.refund_amount,
      fromWallet: order.partially_paid_amount,
      method,
    },
    { now, language: asked.language },
  );
  if (!refunded || !plan) return 'refunded';
  await takeBackRewards(tx, refunded, plan, now);
  await tx.query(
    `update refunds set points_due = $2, points_taken_back = $3, points_worth_taken_back = $4,
        cashback_due = $5, cashback_taken_back = $5, referral_taken_back = $6, withheld_amount = $7
      where order_id = $1`,
    [
      order.id,
      plan.duePoints,
      plan.points,
      plan.pointsWorth,
      plan.cashback,
      plan.referralWorth,
      plan.withheld,
    ],
  );
  return 'refunded';
}

/** A refund with the purchase that earned rewards; `null` for guests, who get none. */
export function rewardedRefund(
  order: Pick<OrderToRefund, 'id' | 'customer_id' | 'currency_code' | 'digits' | 'order_amount'> &
    Parameters<typeof refundAmount>[0],
  amount: number,
  toWallet: boolean,
): RefundedOrder | null {
  const { id, customer_id, currency_code, digits, order_amount } = order;
  if (customer_id === null) return null;
  const isWhole = amount >= refundAmount(order, digits);
  const rest = { refund_amount: amount, isWhole, toWallet };
  return { id, customer_id, currency_code, digits, order_amount, ...rest };
}

/** Refuses a requested refund. @param reason for the customer */
export async function refuseRefund(
  tx: Transaction,
  order: MovedOrder,
  reason: string,
  now: Date,
): Promise<void> {
  await moveOrder(tx, order, 'refund_requested', 'refund_request_canceled', now, null);
  await tx.query(
    `update refunds set refund_status = 'rejected', admin_note = $2
      where order_id = $1 and refund_status = 'pending'`,
    [order.id, reason],
  );
}
