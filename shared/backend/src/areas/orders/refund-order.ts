import { type CurrencyCode, refundAmount } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import type { Language } from '../../server/language';
import { takeBackRewards } from '../loyalty/take-back-rewards';
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

/**
 * Pays a requested refund, into the wallet or as it was paid, and takes back its rewards.
 * @returns whether the refund was still open: of two concurrent calls, one does it
 */
export async function refundOrder(
  tx: Transaction,
  order: OrderToRefund,
  now: Date,
): Promise<boolean> {
  if (!(await moveOrder(tx, order, 'refund_requested', 'refunded', now, null))) return false;
  const approved = await tx.one<{
    refund_amount: number;
    refund_method: string;
    language: Language;
  }>(
    `update refunds set refund_status = 'approved' where order_id = $1 and refund_status = 'pending'
      returning refund_amount, refund_method, language`,
    [order.id],
  );
  if (!approved) return true;
  const { customer_id } = order;
  const { refund_amount, refund_method, language } = approved;
  await settleRefund(
    tx,
    {
      orderId: order.id,
      customerId: customer_id,
      currency: order.currency_code,
      paid: refund_amount,
      fromWallet: order.partially_paid_amount,
      method: refund_method === 'wallet' ? 'wallet' : 'as paid',
    },
    { now, language },
  );
  if (customer_id === null) return true;
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
