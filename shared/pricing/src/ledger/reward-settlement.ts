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

/** A refund, the rewards that it takes back, and what is there to take them from. Major units and whole points. */
export interface RewardsDue {
  readonly refunded: Numeric;
  /** Whether the refund goes into the wallet. */
  readonly toWallet: boolean;
  readonly due: {
    readonly points: number;
    readonly cashback: Numeric;
    /** Given to the person who referred the customer. */
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

/** What is taken back, and what the customer gets. Major units and whole points. */
export interface RewardSettlement {
  readonly points: number;
  /** The worth of points that were exchanged or spent before. */
  readonly pointsWorth: number;
  readonly cashback: number;
  /** From the wallet of the person who got it. */
  readonly referral: number;
  /** What is missing there. */
  readonly referralWorth: number;
  /** Of the worth: from the customer's wallet, the refund included where it goes there. */
  readonly fromWallet: number;
  /** Of the worth: kept from a refund that does not go into the wallet. */
  readonly withheld: number;
  /** The refund after that. */
  readonly paid: number;
  /** Whether wallet and refund are worth as much as is taken back. Otherwise nothing may be refunded. */
  readonly isCovered: boolean;
}

/**
 * How a refund takes back rewards (`docs/rewards.md`): points that are left; then, for the others and the cashback, money
 * from the wallet; then the refund itself. A referral reward comes from the wallet that got it, and what is missing
 * there from the same places. The worth of points is rounded up, so that no sequence of purchases and refunds gains.
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
