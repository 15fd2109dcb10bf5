import {
  amountOf,
  digitsOf,
  larger,
  limitOf,
  ROUND_UP,
  smaller,
  sumOf,
  toNumber,
} from '../money/decimal';
import type { Numeric } from '../money/wire';

/**
 * A refund, the rewards that it takes back, and the balances from which they can be taken. Major units and whole
 * points.
 */
export interface RewardsDue {
  readonly refunded: Numeric;
  /** Whether the refund goes into the wallet. */
  readonly toWallet: boolean;
  readonly due: {
    readonly points: number;
    readonly cashback: Numeric;
    /** The reward of the person who referred the customer. */
    readonly referral: Numeric;
  };
  readonly held: {
    readonly points: number;
    readonly wallet: Numeric;
    /** The wallet of the person who referred the customer. */
    readonly referrerWallet: Numeric;
  };
  /** Points for one unit of money. */
  readonly loyalty_exchange_rate: Numeric | null | undefined;
  readonly digits?: number | null;
}

/** The rewards that are taken back, and the amount that the customer gets. Major units and whole points. */
export interface RewardSettlement {
  readonly points: number;
  /** The value of points that were already exchanged or spent. */
  readonly pointsWorth: number;
  readonly cashback: number;
  /** Taken from the wallet of the person who got the reward. */
  readonly referral: number;
  /** The part that is missing in that wallet. */
  readonly referralWorth: number;
  /** The part of the value that is taken from the customer's wallet, including a refund that goes there. */
  readonly fromWallet: number;
  /** The part of the value that is deducted from a refund that does not go into the wallet. */
  readonly withheld: number;
  /** The refund after the deduction. */
  readonly paid: number;
  /** Whether wallet and refund cover the value to take back. Otherwise nothing may be refunded. */
  readonly isCovered: boolean;
}

/**
 * How a refund takes back rewards (`docs/rewards.md`): first the remaining points; then, for other points and the
 * cashback, money from the wallet; then the refund itself. A referral reward is taken from the wallet that got it, and
 * the missing part from the same sources. The value of points is rounded up, so that no sequence of purchases and
 * refunds yields a gain.
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function rewardSettlement(rewards: RewardsDue): RewardSettlement {
  const { due, held, toWallet } = rewards;
  const digits = digitsOf(rewards.digits);
  const rate = limitOf(rewards.loyalty_exchange_rate, 'loyalty_exchange_rate') ?? 1;
  const duePoints = amountOf(due.points, 'points');
  const points = smaller(duePoints, amountOf(held.points, 'points'));
  const pointsWorth = duePoints.minus(points).div(rate).round(digits, ROUND_UP);
  const cashback = amountOf(due.cashback, 'cashback');
  const dueReferral = amountOf(due.referral, 'referral');
  const referral = smaller(dueReferral, amountOf(held.referrerWallet, 'wallet'));
  const referralWorth = dueReferral.minus(referral);
  const worth = sumOf([pointsWorth, cashback, referralWorth]);
  const refunded = amountOf(rewards.refunded, 'refund_amount');
  const wallet = amountOf(held.wallet, 'wallet');
  const fromWallet = smaller(worth, toWallet ? wallet.plus(refunded) : wallet);
  const missing = worth.minus(fromWallet);
  const withheld = toWallet ? missing : smaller(missing, refunded);
  return {
    points: toNumber(points),
    pointsWorth: toNumber(pointsWorth),
    cashback: toNumber(cashback),
    referral: toNumber(referral),
    referralWorth: toNumber(referralWorth),
    fromWallet: toNumber(fromWallet),
    withheld: toNumber(withheld),
    paid: toNumber(larger(refunded.minus(withheld), amountOf(0, 'refund_amount'))),
    isCovered: worth.lte(wallet.plus(refunded)),
  };
}
