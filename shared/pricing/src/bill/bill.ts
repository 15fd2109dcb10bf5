import { isOn } from '@storefront/domain';
import {
  type Amount,
  amountOf,
  ROUND_DOWN,
  smaller,
  sumOf,
  toNumber,
  zero,
} from '../money/decimal';
import type { Issue } from '../money/issue';
import type { FirstOrderOffer, Numeric, PricingConfig } from '../money/wire';
import { PRICING_VERSION } from '../version';
import type { AppliedCoupon, CouponIssueKey } from './coupon';
import { exactFirstOrderDiscount } from './first-order';
import { exactTax } from './tax';

/**
 * Names of the lines of a bill, in the order in which they are added. In rental, `trip` takes the place of `items`, and
 * `addOns` are the extras, followed by delivery and return elsewhere if they are chosen.
 */
export type LedgerName =
  | 'items'
  | 'trip'
  | 'addOns'
  | 'vehicleDelivery'
  | 'returnElsewhere'
  | 'itemDiscount'
  | 'storeDiscount'
  | 'flashDiscount'
  | 'couponDiscount'
  | 'firstOrderDiscount'
  | 'tax'
  | 'delivery'
  | 'additionalCharge'
  | 'packaging'
  | 'tip';

/** One line of a bill. */
export interface LedgerLine {
  readonly name: LedgerName;
  /** Major units, rounded; negative for discounts. 0 if the line does not apply. */
  readonly amount: number;
  /** Shown, but contained in the lines above and not added: tax in tax-inclusive prices. */
  readonly included: boolean;
}

/** A bill with its lines. Amounts are major units, already rounded. */
export interface Bill {
  /** {@link PRICING_VERSION} of the rules that computed it. */
  readonly version: string;
  readonly digits: number;
  /** All lines, including those of 0; the ones that are not `included` add up to `total` exactly. */
  readonly ledger: readonly LedgerLine[];
  /** Items and add-ons after the discounts of item, store and flash sale: the base of the coupon. */
  readonly subtotal: number;
  /** After coupon and first-order discount: the base of the tax. */
  readonly discountedTotal: number;
  readonly taxIncluded: boolean;
  /** The order amount. */
  readonly total: number;
  /** Paid from the wallet. */
  readonly walletPart: number;
  /** `total` − `walletPart`. */
  readonly leftToPay: number;
  /** The reason why the coupon does not apply; null if it does or there is none. */
  readonly couponProblem: Issue<CouponIssueKey> | null;
}

export interface BillTerms {
  readonly digits: number;
  /** Items and discounts, positive. */
  readonly items: readonly (readonly [LedgerName, Amount])[];
  readonly discounts: readonly (readonly [LedgerName, Amount])[];
  readonly coupon: AppliedCoupon;
  readonly firstOrder: FirstOrderOffer | null | undefined;
  readonly taxRate: Numeric | null | undefined;
  readonly config: PricingConfig;
  /** Added after the tax, in order. */
  readonly charges: readonly (readonly [LedgerName, Amount])[];
  readonly walletBalance: Numeric | null | undefined;
}

const amounts = (lines: readonly (readonly [LedgerName, Amount])[]): Amount =>
  sumOf(lines.map(([, amount]) => amount));

export function additionalCharge(config: PricingConfig, digits: number): Amount {
  if (!isOn(config.additional_charge_status)) return zero;
  return amountOf(config.additional_charge, 'additional_charge').round(digits);
}

/** The whole bill, from the items to the amount left to pay; each line is explained in `docs/bill.md`. */
export function settle(terms: BillTerms): Bill {
  const { digits, items, discounts, charges } = terms;
  const subtotal = amounts(items).minus(amounts(discounts));
  const afterCoupon = subtotal.minus(terms.coupon.discount);
  const firstOrder = exactFirstOrderDiscount(terms.firstOrder, afterCoupon, digits);
  const discounted = afterCoupon.minus(firstOrder);
  const included = isOn(terms.config.tax_included);
  const tax = exactTax(discounted, amountOf(terms.taxRate, 'tax'), included, digits);
  const total = discounted.plus(included ? zero : tax).plus(amounts(charges));
  const wallet = smaller(
    amountOf(terms.walletBalance, 'wallet_balance').round(digits, ROUND_DOWN),
    total,
  );

  const line = (name: LedgerName, amount: Amount, isIncluded = false): LedgerLine => ({
    name,
    amount: toNumber(amount),
    included: isIncluded,
  });
  return {
    version: PRICING_VERSION,
    digits,
    ledger: [
      ...items.map(([name, amount]) => line(name, amount)),
      ...discounts.map(([name, amount]) => line(name, amount.neg())),
      line('couponDiscount', terms.coupon.discount.neg()),
      line('firstOrderDiscount', firstOrder.neg()),
      line('tax', tax, included),
      ...charges.map(([name, amount]) => line(name, amount)),
    ],
    subtotal: toNumber(subtotal),
    discountedTotal: toNumber(discounted),
    taxIncluded: included,
    total: toNumber(total),
    walletPart: toNumber(wallet),
    leftToPay: toNumber(total.minus(wallet)),
    couponProblem: terms.coupon.problem,
  };
}

/** The amount of one line of a bill, negative for discounts; 0 if the bill has no such line. */
export function ledgerAmount(bill: Pick<Bill, 'ledger'>, name: LedgerName): number {
  return bill.ledger.find((line) => line.name === name)?.amount ?? 0;
}
