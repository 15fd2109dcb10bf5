import { isOn } from '@storefront/domain';
import { type DeliveryFee, deliveryFee, type OrderType } from '../delivery/delivery-fee';
import { ownDiscount } from '../item/discount';
import { chosenAddOns, exactAddOnsTotal, exactUnitPrice } from '../item/selection';
import { type Amount, amountOf, digitsOf, sumOf, toNumber, unitsOf, zero } from '../money/decimal';
import { spread } from '../money/spread';
import type {
  Coupon,
  FirstOrderOffer,
  Numeric,
  ParcelRates,
  PricedItem,
  PricedStore,
  PricingConfig,
  Selection,
  Surge,
  ZoneModuleRates,
  ZoneSurcharge,
} from '../money/wire';
import { additionalCharge, type Bill, settle } from './bill';
import { applyCoupon, type CouponContext } from './coupon';
import { exactStoreDiscount, type Moment } from './store-discount';

/** A line of the cart in the contract's form. */
export interface CartLine extends Selection {
  readonly item: PricedItem;
  readonly quantity: number;
}

/** The input of a bill, in the contract's form. Fields that do not apply are left out. */
export interface QuoteInput extends Moment {
  readonly orderType: OrderType;
  /** The whole configuration, or the part that is used. */
  readonly config: PricingConfig;
  /** Empty for a parcel. */
  readonly lines: readonly CartLine[];
  readonly store?: PricedStore | null;
  readonly zone?: (ZoneSurcharge & { readonly id?: number }) | null;
  /** The zone's terms for the module: `modules[].pivot`. */
  readonly rates?: ZoneModuleRates | null;
  /** Kilometres, see {@link distanceKm}. */
  readonly distanceKm?: Numeric | null;
  /** Answer of `GET /vehicle/extra_charge`. */
  readonly extraCharge?: Numeric | null;
  /** Answer of the surge call. */
  readonly surge?: Surge | null;
  readonly coupon?: Coupon | null;
  /** The signed-in customer, for the first-order discount. */
  readonly firstOrder?: FirstOrderOffer | null;
  /** `dm_tips`, major units; ignored while `dm_tips_status` is off and for take-away. */
  readonly tip?: Numeric | null;
  /** Whether the customer wants the store's extra packaging. */
  readonly packaging?: boolean;
  readonly parcelCategory?: ParcelRates | null;
  /** The wallet balance that may pay; absent, null and 0: nothing. A balance above the total pays all of it. */
  readonly walletBalance?: Numeric | null;
}

/** A priced line of the cart. `total` = `items` + `addOns` − `discount`. */
export interface QuoteLine {
  /** One unit with its options, before discounts. */
  readonly unitPrice: number;
  readonly quantity: number;
  /** `unitPrice` × `quantity`. */
  readonly items: number;
  readonly addOns: number;
  /** For all units; for a store discount, this line's part of it. */
  readonly discount: number;
  readonly discountSource: 'flash' | 'item' | 'store' | null;
  readonly total: number;
}

/** The whole bill of an order. */
export interface Quote extends Bill {
  /** In the order of the cart. */
  readonly lines: readonly QuoteLine[];
  readonly delivery: DeliveryFee;
}

interface Priced {
  readonly unit: Amount;
  readonly quantity: number;
  readonly items: Amount;
  readonly addOns: Amount;
  readonly flash: boolean;
  readonly own: Amount;
}

function priced(line: CartLine, digits: number): Priced {
  const unit = exactUnitPrice(line.item, line).round(digits);
  const quantity = unitsOf(line.quantity, 'quantity');
  return {
    unit,
    quantity,
    items: unit.times(quantity),
    addOns: exactAddOnsTotal(chosenAddOns(line.item, line)).round(digits),
    flash: isOn(line.item.flash_sale),
    own: ownDiscount(line.item, unit, digits).times(quantity),
  };
}

/**
 * The discount of each line. Flash sale lines keep theirs. On the others, the store's discount on the products, subject
 * to its minimum purchase and cap, replaces the items' discounts if it is larger than their sum.
 */
function lineDiscounts(lines: readonly Priced[], input: QuoteInput, digits: number) {
  const weights = lines.map(({ flash, items }) => (flash ? zero : items));
  const purchase = sumOf(lines.flatMap(({ items, addOns }) => [items, addOns]));
  const terms = input.store?.discount;
  const store = exactStoreDiscount(terms, sumOf(weights), purchase, input, digits);
  const own = sumOf(lines.map((line) => (line.flash ? zero : line.own)));
  const flash = sumOf(lines.map((line) => (line.flash ? line.own : zero)));
  if (!store.gt(own)) {
    return { item: own, store: zero, flash, byLine: lines.map((line) => line.own) };
  }
  const parts = spread(store, weights, digits);
  const byLine = lines.map((line, index) => (line.flash ? line.own : (parts[index] ?? zero)));
  return { item: zero, store, flash, byLine };
}

function sourceOf(line: Priced, discount: Amount, byStore: boolean): QuoteLine['discountSource'] {
  if (discount.eq(0)) return null;
  if (line.flash) return 'flash';
  return byStore ? 'store' : 'item';
}

/**
 * The facts that a coupon is checked against in the bill of an order.
 * @param subtotal items and add-ons after the discounts of item, store and flash sale; major units
 */
export function couponContext(
  { config, zone, store, at, timeZone }: Omit<QuoteInput, 'orderType'>,
  subtotal: Numeric,
): CouponContext {
  return {
    subtotal,
    zoneId: zone?.id,
    storeId: store?.id,
    at,
    timeZone,
    digits: config.digit_after_decimal_point,
    currency: config.currency_code,
  };
}

/**
 * The whole bill of an order, in this order: items + add-ons − discount of item, store or flash sale − coupon −
 * first-order discount = discounted total; + tax when excluded; + delivery; + additional charge; + packaging; + tip =
 * total; − wallet = left to pay.
 *
 * Every amount is rounded before it is added, discounts per unit, so that the shown amounts add up. A coupon that does
 * not apply has no effect; `couponProblem` gives the reason.
 *
 * Take-away has no delivery and no tip. A parcel has no lines, store or coupon: its bill is delivery, additional charge
 * and tip.
 *
 * `at` is the time when the order is placed, even for a scheduled one: it decides which discounts are running.
 * @throws PricingError for input without a correct answer, such as NaN, a negative amount, a quantity below 1, or a
 * choice that the item does not offer (call {@link validateSelection} first)
 */
export function quote(input: QuoteInput): Quote {
  const { config, orderType, store } = input;
  const digits = digitsOf(config.digit_after_decimal_point);
  const lines = input.lines.map((line) => priced(line, digits));
  const items = sumOf(lines.map((line) => line.items));
  const addOns = sumOf(lines.map((line) => line.addOns));
  const discounts = lineDiscounts(lines, input, digits);
  const off = discounts.item.plus(discounts.store).plus(discounts.flash);
  const subtotal = items.plus(addOns).minus(off).toFixed();

  const coupon = applyCoupon(
    orderType === 'parcel' ? null : input.coupon,
    couponContext(input, subtotal),
  );
  const delivery = deliveryFee({ ...input, subtotal, freeByCoupon: coupon.freesDelivery, digits });

  const wantsPackaging = input.packaging === true && isOn(store?.extra_packaging_status);
  const packaging = wantsPackaging
    ? amountOf(store?.extra_packaging_amount, 'extra_packaging_amount').round(digits)
    : zero;
  const tipped = orderType !== 'take_away' && isOn(config.dm_tips_status);
  const tip = tipped ? amountOf(input.tip, 'dm_tips').round(digits) : zero;

  const bill = settle({
    digits,
    items: [
      ['items', items],
      ['addOns', addOns],
    ],
    discounts: [
      ['itemDiscount', discounts.item],
      ['storeDiscount', discounts.store],
      ['flashDiscount', discounts.flash],
    ],
    coupon,
    firstOrder: input.firstOrder,
    taxRate: store?.tax,
    config,
    charges: [
      ['delivery', amountOf(delivery.amount, 'delivery_charge')],
      ['additionalCharge', additionalCharge(config, digits)],
      ['packaging', packaging],
      ['tip', tip],
    ],
    walletBalance: input.walletBalance,
  });
  return {
    ...bill,
    delivery,
    lines: lines.map((line, index) => {
      const discount = discounts.byLine[index] ?? zero;
      return {
        unitPrice: toNumber(line.unit),
        quantity: line.quantity,
        items: toNumber(line.items),
        addOns: toNumber(line.addOns),
        discount: toNumber(discount),
        discountSource: sourceOf(line, discount, discounts.store.gt(0)),
        total: toNumber(line.items.plus(line.addOns).minus(discount)),
      };
    }),
  };
}
