import { loyaltyPointsEarned } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { readSettings } from '../../settings/shop-settings';
import { earnCashback } from '../cashback/best-cashback';
import { creditWallet } from '../wallet/ledger';
import { creditPoints } from './ledger';

/** An order that was delivered, or a trip that was driven. */
export interface Purchase {
  readonly customerId: number;
  /** What was paid in all, in major units. */
  readonly amount: number;
  readonly isRental: boolean;
  readonly timeZone: string;
  readonly digits: number;
  /** Names the purchase in the ledgers: it rewards once. */
  readonly reference: string;
}

/**
 * What a customer, and whoever referred them, earns with a purchase that is completed: points,
 * cashback, and the referral reward for the first one (Contract 5.2 (11) - (13)).
 */
export async function rewardPurchase(
  tx: Transaction,
  { customerId, amount, isRental, timeZone, digits, reference }: Purchase,
  now: Date,
): Promise<void> {
  const settings = await readSettings(tx);
  const points = loyaltyPointsEarned(amount, settings.loyaltyItemPurchasePoint);
  if (settings.loyalty && points > 0) {
    const type = isRental ? 'trip_booking' : 'order_place';
    await creditPoints(tx, { customerId, points, reference, now }, type);
  }
  if (!settings.wallet) return;
  await earnCashback(
    tx,
    { customerId, amount, isRental, timeZone, digits, language: 'en', now },
    reference,
  );
  if (settings.referral) await rewardReferrer(tx, customerId, settings.referralReward, now);
}

async function rewardReferrer(
  tx: Transaction,
  customerId: number,
  amount: number,
  now: Date,
): Promise<void> {
  // The customer's row is locked: two purchases that are completed at once take turns.
  const customer = await tx.one<{ ref_by: number | null }>(
    'select ref_by from customers where id = $1 for update',
    [customerId],
  );
  if (!customer?.ref_by || amount <= 0) return;
  const rewarded = await tx.one(
    `select 1 from wallet_transactions
      where customer_id = $1 and transaction_type = 'referrer' and reference = $2`,
    [customer.ref_by, String(customerId)],
  );
  if (rewarded) return;
  const reference = String(customerId);
  await creditWallet(tx, { customerId: customer.ref_by, amount, type: 'referrer', reference, now });
}
