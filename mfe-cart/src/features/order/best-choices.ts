import type { Coupon } from '@storefront/api';
import {
  cheapestOrder,
  costOf,
  type NextSaving,
  nextSaving,
  type OrderChoice,
  type OrderType,
  PricingError,
  quote,
  sumMoney,
} from '@storefront/pricing/order';
import type { Checkout } from './checkout-parts';

/** A choice that costs less than the order does now. */
export interface BetterChoice {
  readonly choice: OrderChoice<Coupon>;
  /** Compared with the current price of the order, without the tip; major units. */
  readonly saving: number;
  /** Compared with the price of the order without any coupon. */
  readonly savingInAll: number;
}

export interface BestChoices {
  /** The cheapest choice with the same fulfilment method, then an even cheaper one with another method. */
  readonly better: readonly BetterChoice[];
  /** The next saving, which needs a larger basket. */
  readonly next: NextSaving<Coupon> | null;
}

const none: BestChoices = { better: [], next: null };

/**
 * The combinations of coupon, wallet and fulfilment method that make the order cheaper.
 * @param coupons those that the customer may use
 */
export function bestChoices(
  { draft, bill, payment }: Pick<Checkout, 'draft' | 'bill' | 'payment'>,
  coupons: readonly Coupon[],
): BestChoices {
  const { input, quote: present, isPending, delivery } = bill;
  const { method } = draft;
  if (!input || !present || isPending || !method) return none;
  const cheapest = (orderTypes: readonly OrderType[]) =>
    cheapestOrder({ ...input, ...payment.walletTerms, coupons, orderTypes });
  try {
    const plain = input.coupon ? quote({ ...input, coupon: null }) : present;
    const betterBy = (choice: OrderChoice<Coupon>): BetterChoice => ({
      choice,
      saving: sumMoney([costOf(present), -costOf(choice.bill)], present.digits),
      savingInAll: sumMoney([costOf(plain), -costOf(choice.bill)], present.digits),
    });
    const here = cheapest([method]);
    // The price of a delivery is known only while it is chosen and its address is known.
    const mayLeave = method === 'delivery' && !delivery.needsPlace;
    const there =
      mayLeave && draft.offered.includes('take_away') ? cheapest([method, 'take_away']) : null;
    if (!here) return none;
    const better = [
      betterBy(here),
      ...(there && costOf(there.bill) < costOf(here.bill) ? [betterBy(there)] : []),
    ];
    return {
      better: better.filter(({ saving }) => saving > 0),
      next: nextSaving({ ...input, ...payment.walletTerms, coupons, orderTypes: [method] }, here),
    };
  } catch (error) {
    // The terms of a coupon are invalid: nothing is proposed.
    if (error instanceof PricingError) return none;
    throw error;
  }
}
