import { isOn } from '@storefront/domain';
import { type Amount, amountOf, digitsOf, limitOf, toNumber } from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import { placeInSpan } from '../money/running';
import type { Flag, Numeric } from '../money/wire';
import type { Moment } from './store-discount';

interface Running {
  readonly start_date?: string | null;
  readonly end_date?: string | null;
  /** Absent or null: on, because lists contain only offers that are on. */
  readonly status?: Flag | null;
}

/** A bonus on wallet top-ups. */
export interface WalletBonusOffer extends Running {
  /** `percentage` or `amount`. */
  readonly bonus_type: string;
  readonly bonus_amount: Numeric;
  readonly minimum_add_amount?: Numeric | null;
  /** Cap of a percentage; absent, null and 0: no cap. */
  readonly maximum_bonus_amount?: Numeric | null;
}

/** A cashback offer. */
export interface CashbackOffer extends Running {
  readonly id?: number;
  /** `percentage` or `amount`. */
  readonly cashback_type: string;
  readonly cashback_amount: Numeric;
  readonly min_purchase?: Numeric | null;
  /** Cap of a percentage; absent, null and 0: no cap. */
  readonly max_discount?: Numeric | null;
  /** The number of uses per customer; absent, null and 0: no limit. */
  readonly same_user_limit?: Numeric | null;
}

/** The best offer for an amount. */
export interface BestOffer<Offer> {
  /** Major units, rounded; 0 when no offer fits. */
  readonly amount: number;
  readonly offer: Offer | null;
}

interface Terms {
  readonly type: string;
  readonly size: Numeric;
  readonly from: Numeric | null | undefined;
  readonly cap: Numeric | null | undefined;
}

interface OfferOptions extends Moment {
  readonly digits?: number | null;
}

/** The benefit of an offer for an amount that reaches its minimum, regardless of the time. */
function benefitOf(terms: Terms, amount: Amount, digits: number): number {
  const size = amountOf(terms.size, 'amount');
  const flat = terms.type === 'amount';
  if (!flat && terms.type !== 'percentage' && terms.type !== 'percent') {
    throw new PricingError('unknown-type', 'bonus_type', terms.type);
  }
  const share = flat ? size : amount.times(size).div(100);
  const cap = flat ? null : limitOf(terms.cap, 'maximum');
  return toNumber((cap?.lt(share) ? cap : share).round(digits));
}

function best<Offer extends Running>(
  offers: readonly Offer[],
  value: Numeric,
  options: OfferOptions,
  termsOf: (offer: Offer) => Terms,
): BestOffer<Offer> {
  const amount = amountOf(value, 'amount');
  const digits = digitsOf(options.digits);
  let found: BestOffer<Offer> = { amount: 0, offer: null };
  for (const offer of offers) {
    const terms = termsOf(offer);
    if (!isOn(offer.status ?? true) || amount.lt(amountOf(terms.from, 'minimum'))) continue;
    if (placeInSpan(offer, options.at, options.timeZone) !== 'in') continue;
    const benefit = benefitOf(terms, amount, digits);
    if (benefit > found.amount) found = { amount: benefit, offer };
  }
  return found;
}

/**
 * The bonus credited with a wallet top-up: the most valuable of the running bonuses whose `minimum_add_amount` is
 * reached, with percentages capped by `maximum_bonus_amount`. Bonuses are not combined.
 * @param amount the top-up; major units
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `time`, `time-zone`, `digits`
 */
export function walletBonus<Offer extends WalletBonusOffer>(
  bonuses: readonly Offer[],
  amount: Numeric,
  options: OfferOptions,
): BestOffer<Offer> {
  return best(bonuses, amount, options, (bonus) => ({
    type: bonus.bonus_type,
    size: bonus.bonus_amount,
    from: bonus.minimum_add_amount,
    cap: bonus.maximum_bonus_amount,
  }));
}

/**
 * The cashback an order will earn when it is delivered: the running offer with the largest cashback, for amounts from
 * `min_purchase` on, with percentages capped by `max_discount`, and within the customer's `same_user_limit`.
 * @param amount the order amount; major units
 * @param options `uses`: the customer's uses of each offer, by offer id; absent: none
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `time`, `time-zone`, `digits`
 */
export function cashback<Offer extends CashbackOffer>(
  offers: readonly Offer[],
  amount: Numeric,
  options: OfferOptions & { readonly uses?: ReadonlyMap<number, number> },
): BestOffer<Offer> {
  const open = offers.filter((offer) => {
    const limit = limitOf(offer.same_user_limit, 'same_user_limit');
    const used = offer.id === undefined ? 0 : (options.uses?.get(offer.id) ?? 0);
    return !limit || limit.gt(used);
  });
  return best(open, amount, options, cashbackTerms);
}

/** The cashback of one offer for an amount: 0 below its minimum purchase. Dates are ignored. */
export function cashbackOf(offer: CashbackOffer, value: Numeric, digits: number): number {
  const terms = cashbackTerms(offer);
  const amount = amountOf(value, 'amount');
  return amount.lt(amountOf(terms.from, 'minimum')) ? 0 : benefitOf(terms, amount, digits);
}

function cashbackTerms(offer: CashbackOffer): Terms {
  return {
    type: offer.cashback_type,
    size: offer.cashback_amount,
    from: offer.min_purchase,
    cap: offer.max_discount,
  };
}
