import { isOn } from '@storefront/domain';
import {
  type Amount,
  amountOf,
  digitsOf,
  larger,
  limitOf,
  smaller,
  toNumber,
  zero,
} from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import type { Numeric, PricedItem } from '../money/wire';

type DiscountValue = Numeric | null | undefined;

/** A discount of either type on an amount, rounded; between 0 and the amount. */
export function exactDiscount(
  amount: Amount,
  discount: DiscountValue,
  type: string | null | undefined,
  digits: number,
  cap: Amount | null = null,
): Amount {
  const size = amountOf(discount, 'discount');
  if (size.eq(0)) return zero;
  switch (type) {
    // Prices and coupons use `percent`; cashback, wallet bonuses and the first-order discount use `percentage`.
    case 'percent':
    case 'percentage': {
      const share = amount.times(size).div(100);
      return smaller((cap ? smaller(share, cap) : share).round(digits), amount);
    }
    case 'amount':
      return smaller(size.round(digits), amount);
    default:
      throw new PricingError('unknown-type', 'discount_type', type);
  }
}

/** A percentage discount capped by `max_discount` (0 = no cap), or a flat one. */
export function cappedDiscount(
  amount: Amount,
  rule: {
    readonly discount: DiscountValue;
    readonly discount_type: string | null | undefined;
    readonly max_discount?: DiscountValue;
  },
  digits: number,
): Amount {
  const cap = limitOf(rule.max_discount, 'max_discount');
  return exactDiscount(amount, rule.discount, rule.discount_type, digits, cap);
}

/**
 * Discount on one price: a percentage of it, or a flat amount. Between 0 and the price.
 * @param price major units
 * @param discount percentage or major units; absent, null and 0: no discount
 * @param discountType `percent` or `amount`
 * @param digits decimals of the result; 2 if absent
 * @throws PricingError `unknown-type`, `negative`, `not-a-number`, `digits`
 */
export function discountAmount(
  price: Numeric,
  discount: Numeric | null | undefined,
  discountType: string | null | undefined,
  digits?: number | null,
): number {
  return toNumber(
    exactDiscount(amountOf(price, 'price'), discount, discountType, digitsOf(digits)),
  );
}

/** The current discount on one unit. */
export interface EffectiveDiscount {
  /** Its source; null if there is none. */
  readonly source: 'flash' | 'item' | 'store' | null;
  /** Percentage or major units, for the badge; 0 if there is none. */
  readonly discount: number;
  readonly discount_type: 'percent' | 'amount';
  /** Major units per unit, rounded. */
  readonly amount: number;
}

const storePercent = (item: PricedItem): DiscountValue =>
  item.store_discount ?? item.restaurant_discount;

/**
 * The discount on one unit of an item, as lists and pages show it: a running flash sale replaces everything, else the
 * larger of the item's discount and the store's percentage.
 *
 * The bill differs in one case: the store's discount applies only from its minimum purchase on and up to its cap, see
 * {@link quote}.
 * @param unit the price of one unit with its options; by default the item price
 * @throws PricingError `unknown-type`, `negative`, `not-a-number`, `digits`
 */
export function effectiveDiscount(
  item: PricedItem,
  unit: Numeric = item.price,
  digits?: number | null,
): EffectiveDiscount {
  const price = amountOf(unit, 'price');
  const places = digitsOf(digits);
  const own = exactDiscount(price, item.discount, item.discount_type, places);
  const store = exactDiscount(price, storePercent(item), 'percent', places);
  const flash = isOn(item.flash_sale);
  const amount = flash ? own : larger(own, store);
  const none = { source: null, discount: 0, discount_type: 'percent', amount: 0 } as const;
  if (amount.eq(0)) return none;
  if (!flash && (store.gt(own) || comesFromStore(item))) {
    const percent = toNumber(amountOf(storePercent(item), 'store_discount'));
    return {
      source: 'store',
      discount: percent,
      discount_type: 'percent',
      amount: toNumber(amount),
    };
  }
  return {
    source: flash ? 'flash' : 'item',
    discount: toNumber(amountOf(item.discount, 'discount')),
    discount_type: item.discount_type === 'amount' ? 'amount' : 'percent',
    amount: toNumber(amount),
  };
}

/**
 * The contract's `discount` is the current one, so it may be the store's percentage; the item's own discount is unknown
 * then.
 */
function comesFromStore(item: PricedItem): boolean {
  const percent = amountOf(storePercent(item), 'store_discount');
  return (
    percent.gt(0) &&
    item.discount_type !== 'amount' &&
    percent.eq(amountOf(item.discount, 'discount'))
  );
}

/** The part of a unit's discount that does not depend on the store's terms. */
export function ownDiscount(item: PricedItem, unit: Amount, digits: number): Amount {
  if (!isOn(item.flash_sale) && comesFromStore(item)) return zero;
  return exactDiscount(unit, item.discount, item.discount_type, digits);
}
