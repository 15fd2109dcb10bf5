import * as fc from 'fast-check';
import type { Coupon, QuoteInput } from '../index';

/**
 * A cart in whole minor units and whole percentages, the input of both implementations: the rules get it through
 * {@link toInput}, the reference unchanged.
 */
export interface BillCase {
  digits: number;
  lines: LineCase[];
  kind: 'delivery' | 'take_away' | 'schedule_order';
  store: DiscountCase & { tax: number; packaging: number; ended: boolean };
  coupon: CouponCase | null;
  firstOrder: { percent: boolean; size: number } | null;
  taxIncluded: boolean;
  delivery: {
    metres: number;
    perKm: number;
    min: number;
    span: number | null;
    fixed: number | null;
    extra: number;
    surge: { percent: boolean; size: number };
    zonePercent: number | null;
    self: boolean;
    selfFree: boolean;
    freeOver: number | null;
  };
  additional: number;
  packaging: boolean;
  tip: number;
  wallet: number;
}

export interface LineCase {
  price: number;
  /** Replaces the price (older form) or adds to it (food); null: a plain item. */
  options: { food: boolean; prices: number[] } | null;
  quantity: number;
  addOns: { price: number; quantity: number }[];
  flash: boolean;
  discount: { percent: boolean; size: number };
}

export interface DiscountCase {
  percent: boolean;
  size: number;
  min: number;
  max: number;
}

export interface CouponCase extends DiscountCase {
  freeDelivery: boolean;
}

const minor = fc.nat({ max: 50_000 });
const small = fc.nat({ max: 3000 });
const percent = fc.nat({ max: 100 });
/** Sizes that make sense both as a percentage and as minor units. */
const sized = fc.record({ percent: fc.boolean(), size: percent });
const discount = { percent: fc.boolean(), size: percent, min: minor, max: small };

const line: fc.Arbitrary<LineCase> = fc.record({
  price: minor,
  options: fc.option(
    fc.record({ food: fc.boolean(), prices: fc.array(small, { minLength: 1, maxLength: 3 }) }),
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
  addOns: fc.array(fc.record({ price: small, quantity: fc.nat({ max: 4 }) }), { maxLength: 3 }),
  flash: fc.boolean(),
  discount: sized,
});

export const couponCase: fc.Arbitrary<CouponCase> = fc.record({
  ...discount,
  freeDelivery: fc.boolean(),
});

export const billCase: fc.Arbitrary<BillCase> = fc.record({
  digits: fc.constantFrom(0, 2, 3),
  lines: fc.array(line, { maxLength: 5 }),
  kind: fc.constantFrom('delivery', 'take_away', 'schedule_order'),
  store: fc.record({
    ...discount,
    tax: fc.nat({ max: 30 }),
    packaging: small,
    ended: fc.boolean(),
  }),
  coupon: fc.option(couponCase),
  firstOrder: fc.option(sized),
  taxIncluded: fc.boolean(),
  delivery: fc.record({
    metres: fc.nat({ max: 40_000 }),
    perKm: small,
    min: small,
    span: fc.option(small),
    fixed: fc.option(small),
    extra: small,
    surge: sized,
    zonePercent: fc.option(percent),
    self: fc.boolean(),
    selfFree: fc.boolean(),
    freeOver: fc.option(fc.nat({ max: 200_000 })),
  }),
  additional: small,
  packaging: fc.boolean(),
  tip: small,
  wallet: fc.nat({ max: 200_000 }),
});

const at = new Date('2026-01-10T12:00:00Z');
const timeZone = 'Africa/Cairo';

/** Amounts of a case in the major units of the contract. */
function wireAmounts(digits: number) {
  const money = (units: number): number => Number(`${units}e-${digits}`);
  const size = (rule: { percent: boolean; size: number }): number =>
    rule.percent ? rule.size : money(rule.size);
  const type = (rule: { percent: boolean }): string => (rule.percent ? 'percent' : 'amount');
  const terms = (rule: DiscountCase) => ({
    discount: size(rule),
    discount_type: type(rule),
    min_purchase: money(rule.min),
    max_discount: money(rule.max),
  });
  return { money, size, type, terms };
}

/** A coupon in the form of the contract. */
export function toCoupon(coupon: CouponCase, digits: number): Coupon {
  return {
    ...wireAmounts(digits).terms(coupon),
    coupon_type: coupon.freeDelivery ? 'free_delivery' : 'default',
  };
}

/** The case in the form of the contract. */
export function toInput(given: BillCase): QuoteInput {
  const { money, size, type, terms } = wireAmounts(given.digits);
  const { delivery, store } = given;
  const limits = {
    per_km_shipping_charge: money(delivery.perKm),
    minimum_shipping_charge: money(delivery.min),
    maximum_shipping_charge: delivery.span === null ? null : money(delivery.min + delivery.span),
  };
  return {
    at,
    timeZone,
    orderType: given.kind,
    config: {
      digit_after_decimal_point: given.digits,
      tax_included: given.taxIncluded ? 1 : 0,
      additional_charge_status: 1,
      additional_charge: money(given.additional),
      dm_tips_status: 1,
      admin_free_delivery: {
        status: delivery.freeOver !== null,
        type: 'free_delivery_by_order_amount',
        free_delivery_over: money(delivery.freeOver ?? 0),
      },
    },
    lines: given.lines.map((each) => ({
      item: {
        price: money(each.price),
        flash_sale: each.flash ? 1 : 0,
        discount: size(each.discount),
        discount_type: type(each.discount),
        variations: each.options?.food
          ? []
          : each.options?.prices.map((price, index) => ({
              type: `v${index}`,
              price: money(price),
            })),
        food_variations: each.options?.food
          ? [
              {
                name: 'Options',
                type: 'multi',
                values: each.options.prices.map((price, index) => ({
                  label: `v${index}`,
                  optionPrice: String(money(price)),
                })),
              },
            ]
          : [],
        add_ons: each.addOns.map(({ price }, id) => ({ id, price: money(price) })),
      },
      variation: !each.options
        ? []
        : each.options.food
          ? [{ name: 'Options', values: { label: each.options.prices.map((_, i) => `v${i}`) } }]
          : [{ type: 'v0' }],
      add_on_ids: each.addOns.map((_, id) => id),
      add_on_qtys: each.addOns.map(({ quantity }) => quantity),
      quantity: each.quantity,
    })),
    store: {
      id: 5,
      ...limits,
      self_delivery_system: delivery.self ? 1 : 0,
      free_delivery: delivery.selfFree,
      tax: store.tax,
      discount: { ...terms(store), end_date: store.ended ? '2026-01-09' : '2026-01-11' },
      extra_packaging_status: 1,
      extra_packaging_amount: money(store.packaging),
    },
    zone: {
      id: 1,
      increased_delivery_fee_status: delivery.zonePercent === null ? 0 : 1,
      increased_delivery_fee: delivery.zonePercent,
    },
    rates: {
      ...limits,
      delivery_charge_type: delivery.fixed === null ? 'distance' : 'fixed',
      fixed_shipping_charge: delivery.fixed === null ? null : money(delivery.fixed),
    },
    distanceKm: delivery.metres / 1000,
    extraCharge: money(delivery.extra),
    surge: { price: size(delivery.surge), price_type: type(delivery.surge) },
    coupon: given.coupon && toCoupon(given.coupon, given.digits),
    firstOrder: given.firstOrder && {
      is_valid_for_discount: true,
      discount_amount: size(given.firstOrder),
      discount_amount_type: given.firstOrder.percent ? 'percentage' : 'amount',
    },
    tip: money(given.tip),
    packaging: given.packaging,
    walletBalance: money(given.wallet),
  };
}
