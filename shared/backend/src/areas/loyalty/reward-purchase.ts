import { loyaltyPointsEarned } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { findLocaleOf } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { earnCashback, type Purchase } from '../cashback/best-cashback';
import { creditWallet } from '../wallet/ledger';
import { creditPoints } from './ledger';

/**
 * Credits the rewards of a completed purchase to the customer and their referrer: points, cashback, and the referral
 * reward for the first one.
 */
export async function rewardPurchase(
  tx: Transaction,
  purchase: Purchase,
  now: Date,
): Promise<void> {
  const { customerId, money, reference, orderId, tripId } = purchase;
  const settings = await readSettings(tx);
  const { currency } = await findLocaleOf(tx, money.currency);
  const points = loyaltyPointsEarned(money.amount, currency.loyalty_purchase_percent);
  if (settings.loyalty && points > 0) {
    const type = tripId === undefined ? 'order_place' : 'trip_booking';
    await creditPoints(tx, { customerId, points, reference, orderId, tripId, now }, type);
  }
  if (!settings.wallet) return;
  await earnCashback(tx, purchase, now);
  if (settings.referral) await rewardReferrer(tx, purchase, currency.referral_reward, now);
}

async function rewardReferrer(
  tx: Transaction,
  { customerId, money, reference, orderId, tripId }: Purchase,
  amount: number,
  now: Date,
): Promise<void> {
  // The customer's row is locked, so that two purchases that are completed at the same time run one after the other.
  const customer = await tx.one<{ ref_by: number | null }>(
    'select ref_by from customers where id = $1 for update',
    [customerId],
  );
  if (!customer?.ref_by || amount <= 0) return;
  if (await isReferrerRewarded(tx, customer.ref_by, customerId)) return;
  await creditWallet(tx, {
    customerId: customer.ref_by,
    money: { ...money, amount },
    type: 'referrer',
    reference: referralReference(customerId, reference),
    orderId,
    tripId,
    now,
  });
}

/**
 * The reference of a referral reward. It contains the purchase, because a later one may earn the reward again after a
 * refund.
 */
function referralReference(referredId: number, purchase: string): string {
  return `${referredId}:${purchase}`;
}

/** Rewards of earlier releases had only the customer's id. A reward that was taken back in full counts as not given. */
async function isReferrerRewarded(
  tx: Transaction,
  referrerId: number,
  referredId: number,
): Promise<boolean> {
  const row = await tx.one<{ balance: number }>(
    `select coalesce(sum(credit - debit), 0) as balance from wallet_transactions
      where customer_id = $1 and transaction_type in ('referrer', 'referral_reversal')
        and (reference = $2 or starts_with(reference, $2 || ':'))`,
    [referrerId, String(referredId)],
  );
  return (row?.balance ?? 0) > 0;
}
