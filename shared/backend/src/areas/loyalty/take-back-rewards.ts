import { type CashbackOffer, type CurrencyCode, refundedRewards } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { returnCashback } from '../cashback/queries';
import { debitUpTo } from '../wallet/ledger';
import { debitPointsUpTo } from './ledger';

/** An order with a full or partial refund. */
export interface RefundedOrder {
  readonly id: number;
  readonly customer_id: number;
  readonly currency_code: CurrencyCode;
  readonly digits: number;
  /** The amount that the rewards were earned with. */
  readonly order_amount: number;
  readonly refund_amount: number;
  /** Whether everything refundable is refunded. */
  readonly isWhole: boolean;
}

/** The amount to take back, and the amount that the customer still had. */
export interface TakenBack {
  readonly points_due: number;
  readonly points_taken_back: number;
  readonly cashback_due: number;
  readonly cashback_taken_back: number;
}

/**
 * Takes back an order's rewards by the refunded share: points, cashback, and, when the whole order is refunded, the
 * referrer's reward. No balance goes below zero: spent rewards stay spent. Runs after the refund was credited, in its
 * transaction.
 */
export async function takeBackRewards(
  tx: Transaction,
  order: RefundedOrder,
  now: Date,
): Promise<TakenBack> {
  const earned = await findEarned(tx, order);
  const due = refundedRewards({
    orderAmount: order.order_amount,
    refunded: order.refund_amount,
    points: earned.points,
    cashback: earned.cashback,
    offer: earned.offer,
    digits: order.digits,
  });
  const { id: orderId, customer_id: customerId, currency_code: currency } = order;
  const reference = String(orderId);
  const points = await debitPointsUpTo(
    tx,
    { customerId, points: due.points, reference, orderId, now },
    'points_reversal',
  );
  const cashback = await debitUpTo(tx, {
    customerId,
    money: { amount: due.cashback, currency },
    type: 'cashback_reversal',
    reference,
    orderId,
    now,
  });
  if (earned.offer && due.cashback > 0 && cashback === earned.cashback) {
    await returnCashback(tx, earned.offer.id, customerId);
  }
  if (order.isWhole) await takeBackReferral(tx, order, now);
  return {
    points_due: due.points,
    points_taken_back: points,
    cashback_due: due.cashback,
    cashback_taken_back: cashback,
  };
}

interface Earned {
  readonly points: number;
  readonly cashback: number;
  readonly offer: (CashbackOffer & { readonly id: number }) | null;
}

async function findEarned(tx: Transaction, { id, customer_id }: RefundedOrder): Promise<Earned> {
  const row = await tx.one<Earned>(
    `select
      coalesce((
        select sum(credit) from loyalty_transactions
          where order_id = $1 and customer_id = $2 and transaction_type = 'order_place'
      ), 0)::int as points,
      coalesce(sum(w.credit), 0) as cashback,
      (select to_jsonb(c) from cashbacks c where c.id = max(w.cashback_id)) as offer
      from wallet_transactions w
      where w.order_id = $1 and w.customer_id = $2 and w.transaction_type = 'CashBack'`,
    [id, customer_id],
  );
  return row ?? { points: 0, cashback: 0, offer: null };
}

/** Takes back the referral reward of this order; the customer's next purchase may earn it again. */
async function takeBackReferral(
  tx: Transaction,
  { id: orderId, currency_code: currency }: RefundedOrder,
  now: Date,
): Promise<void> {
  const reward = await tx.one<{ customer_id: number; credit: number; reference: string }>(
    `select customer_id, credit, reference from wallet_transactions
      where order_id = $1 and transaction_type = 'referrer'`,
    [orderId],
  );
  if (!reward) return;
  await debitUpTo(tx, {
    customerId: reward.customer_id,
    money: { amount: reward.credit, currency },
    type: 'referral_reversal',
    reference: reward.reference,
    orderId,
    now,
  });
}
