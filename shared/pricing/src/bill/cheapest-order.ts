import type { OrderType } from '../delivery/delivery-fee';
import { roundMoney, sumMoney } from '../money/round-money';
import type { Coupon, Numeric } from '../money/wire';
import { ledgerAmount } from './bill';
import { bestCoupon, couponDiscount, couponProblem } from './coupon';
import { couponContext, type Quote, type QuoteInput, quote } from './quote';

/** The input of an order, and the customer's options. */
export interface CheapestOrderInput<AnyCoupon extends Coupon>
  extends Omit<QuoteInput, 'coupon' | 'orderType' | 'walletBalance'> {
  /** The coupons that the customer may use; whether the bill allows one is checked here. */
  readonly coupons: readonly AnyCoupon[];
  /** Fulfilment methods whose delivery can be priced. Of equally good ones the first is chosen. */
  readonly orderTypes: readonly OrderType[];
  /** The wallet balance that may pay, in the order's currency. Absent, null and 0: nothing. */
  readonly walletBalance?: Numeric | null;
  /** Whether the wallet may pay a part; otherwise its balance must cover everything. */
  readonly mayPayPart: boolean;
}

/** One choice of coupon, fulfilment method and wallet, with its bill. */
export interface OrderChoice<AnyCoupon extends Coupon> {
  readonly coupon: AnyCoupon | null;
  readonly orderType: OrderType;
  readonly usesWallet: boolean;
  readonly bill: Quote;
}

/** The price of the order without the tip: omitting a tip is not a saving. */
export const costOf = (bill: Quote): number =>
  sumMoney([bill.total, -ledgerAmount(bill, 'tip')], bill.digits);

const freesDelivery = ({ coupon_type }: Coupon): boolean => coupon_type === 'free_delivery';

/** The coupons whose conditions a bill of these items meets. */
const usableCoupons = <AnyCoupon extends Coupon>(
  input: CheapestOrderInput<AnyCoupon>,
  subtotal: Numeric,
): AnyCoupon[] => {
  const context = couponContext(input, subtotal);
  return input.coupons.filter((coupon) => couponProblem(coupon, context) === null);
};

/** The candidates for the best coupon: the one with the largest discount, and one with free delivery. */
function bestCoupons<AnyCoupon extends Coupon>(
  input: CheapestOrderInput<AnyCoupon>,
  subtotal: Numeric,
): AnyCoupon[] {
  const good = usableCoupons(input, subtotal);
  const best = bestCoupon(good, couponContext(input, subtotal));
  return [...(best ? [best] : []), ...good.filter(freesDelivery).slice(0, 1)];
}

function withWallet<AnyCoupon extends Coupon>(
  input: CheapestOrderInput<AnyCoupon>,
  choice: Pick<OrderChoice<AnyCoupon>, 'coupon' | 'orderType'>,
): OrderChoice<AnyCoupon> {
  const bill = quote({ ...input, ...choice });
  const usesWallet = bill.walletPart > 0 && (input.mayPayPart || bill.leftToPay === 0);
  return {
    ...choice,
    usesWallet,
    bill: usesWallet ? bill : { ...bill, walletPart: 0, leftToPay: bill.total },
  };
}

/** Prefers the cheaper one of two choices, then the one that leaves less to pay. */
const isBetter = (one: Quote, other: Quote): boolean => {
  const saved = sumMoney([costOf(other), -costOf(one)], one.digits);
  return saved > 0 || (saved === 0 && one.leftToPay < other.leftToPay);
};

/**
 * The cheapest order that the terms allow: the combination of coupon, fulfilment method and use of the wallet that
 * costs least without its tip, and among equals leaves least to pay. Among equals it prefers no coupon, and the earlier
 * fulfilment method.
 * @returns `null` without a fulfilment method
 * @throws PricingError as {@link quote}
 */
export function cheapestOrder<AnyCoupon extends Coupon>(
  input: CheapestOrderInput<AnyCoupon>,
): OrderChoice<AnyCoupon> | null {
  let best: OrderChoice<AnyCoupon> | null = null;
  for (const orderType of input.orderTypes) {
    const plain = withWallet(input, { coupon: null, orderType });
    const choices = bestCoupons(input, plain.bill.subtotal).map((coupon) =>
      withWallet(input, { coupon, orderType }),
    );
    for (const choice of [plain, ...choices]) {
      if (!best || isBetter(choice.bill, best.bill)) best = choice;
    }
  }
  return best;
}

/** A coupon that a larger order could use. */
export interface NextSaving<AnyCoupon extends Coupon> {
  readonly coupon: AnyCoupon;
  /** The amount missing to the coupon's minimum; major units. */
  readonly missing: number;
  /** Its discount when the minimum is reached; major units. */
  readonly saving: number;
}

/**
 * The next coupon that would save more than the order does now, and more than any coupon that already applies would
 * save on the larger order. Of the coupons that miss only their minimum, it is the one with the smallest missing
 * amount, and among equals the one with the largest discount.
 * @param present the current order
 * @throws PricingError as {@link quote}
 */
export function nextSaving<AnyCoupon extends Coupon>(
  input: CheapestOrderInput<AnyCoupon>,
  present: OrderChoice<AnyCoupon>,
): NextSaving<AnyCoupon> | null {
  const { orderType, coupon: used, bill } = present;
  const { digits, subtotal } = bill;
  const plain = used ? quote({ ...input, orderType }) : bill;
  const saved = sumMoney([costOf(plain), -costOf(bill)], digits);
  const usable = usableCoupons(input, subtotal);
  const reachable = input.coupons.flatMap((coupon): NextSaving<AnyCoupon>[] => {
    const enough = couponContext(input, coupon.min_purchase ?? 0);
    const missing = sumMoney([roundMoney(coupon.min_purchase ?? 0, digits), -subtotal], digits);
    if (missing <= 0 || couponProblem(coupon, enough) !== null) return [];
    const saving = freesDelivery(coupon) ? plain.delivery.amount : couponDiscount(coupon, enough);
    const rival = couponDiscount(bestCoupon(usable, enough), enough);
    return saving > Math.max(saved, rival) ? [{ coupon, missing, saving }] : [];
  });
  const [nearest] = reachable.sort(
    (one, other) => one.missing - other.missing || other.saving - one.saving,
  );
  return nearest ?? null;
}
