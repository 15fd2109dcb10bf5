import { sumMoney } from '@storefront/pricing';

/** A line of a wallet's history, in major units. */
export interface WalletMovement {
  readonly transaction_type: string;
  readonly credit: number;
  readonly debit: number;
  /** Added to the credit. */
  readonly admin_bonus: number;
  /** The key of the purchase that was paid or refunded; `null` for none. */
  readonly purchase: string | null;
}

/** Rewards of the shop: they pay for purchases, but are not the customer's money. */
const REWARDS = ['CashBack', 'referrer', 'loyalty_point'];
/** Kinds of movements that return the payment for a purchase. */
const PAID_BACK = ['order_refund', 'order_change'];
const REWARDS_TAKEN_BACK = ['cashback_reversal', 'referral_reversal', 'points_reversal'];

/**
 * The part of a wallet's balance that is the customer's own money and can be paid out: top-ups, and refunds of it.
 * Rewards are spent first and refunded as rewards; otherwise a canceled order would turn a bonus into money that can be
 * paid out.
 * @param movements movements of one wallet, the oldest first
 * @param digits the decimals of its currency
 * @returns major units, at least 0
 */
export function payableBalance(movements: readonly WalletMovement[], digits: number): number {
  let own = 0;
  let rewards = 0;
  const rewardsSpentOn = new Map<string | null, number>();
  const add = (...amounts: number[]) => sumMoney(amounts, digits);

  for (const { transaction_type: type, credit, debit, admin_bonus, purchase } of movements) {
    // Without a purchase it is unknown what paid for it.
    const spent = (purchase !== null && rewardsSpentOn.get(purchase)) || 0;
    if (REWARDS.includes(type)) {
      rewards = add(rewards, credit);
    } else if (credit > 0 || admin_bonus > 0) {
      const asRewards = PAID_BACK.includes(type) ? Math.min(credit, spent) : 0;
      rewards = add(rewards, asRewards, admin_bonus);
      own = add(own, credit, -asRewards);
      rewardsSpentOn.set(purchase, add(spent, -asRewards));
    } else {
      const ofRewards = type === 'payout' ? 0 : Math.min(rewards, debit);
      rewards = add(rewards, -ofRewards);
      own = add(own, ofRewards, -debit);
      if (!REWARDS_TAKEN_BACK.includes(type)) rewardsSpentOn.set(purchase, add(spent, ofRewards));
    }
  }
  return Math.max(0, own);
}
