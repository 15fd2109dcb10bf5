import type { BillCase, DiscountCase } from './bill-case';

/** n / d, rounded half up, for non-negative amounts. */
const divided = (n: bigint, d: bigint): bigint => (2n * n + d) / (2n * d);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);

interface Rule {
  percent: boolean;
  size: number;
}

const off = (base: bigint, rule: Rule): bigint =>
  least(base, rule.percent ? divided(base * BigInt(rule.size), 100n) : BigInt(rule.size));

function capped(base: bigint, rule: DiscountCase): bigint {
  const full = off(base, rule);
  return rule.percent && rule.max > 0 ? least(full, BigInt(rule.max)) : full;
}

/**
 * A second, naive implementation of the bill on whole minor units, which shares no code
 * with the package.
 */
export function referenceBill(given: BillCase): Record<string, bigint> {
  let items = 0n;
  let addOns = 0n;
  let flashOff = 0n;
  let ownOff = 0n;
  let notFlash = 0n;
  for (const line of given.lines) {
    const prices = line.options?.prices.map(BigInt) ?? [];
    let unit = BigInt(line.price);
    if (line.options?.food) for (const price of prices) unit += price;
    else if (prices[0] !== undefined) unit = prices[0];
    const count = BigInt(line.quantity);
    items += unit * count;
    for (const addOn of line.addOns) addOns += BigInt(addOn.price) * BigInt(addOn.quantity);
    if (line.flash) flashOff += off(unit, line.discount) * count;
    else {
      ownOff += off(unit, line.discount) * count;
      notFlash += unit * count;
    }
  }

  const { store, coupon, delivery } = given;
  let storeOff = 0n;
  if (!store.ended && items + addOns >= BigInt(store.min)) storeOff = capped(notFlash, store);
  if (storeOff > ownOff) ownOff = 0n;
  else storeOff = 0n;
  const subtotal = items + addOns - ownOff - storeOff - flashOff;

  const couponFits = coupon !== null && subtotal >= BigInt(coupon.min);
  const couponOff = coupon && couponFits && !coupon.freeDelivery ? capped(subtotal, coupon) : 0n;
  const firstOff = given.firstOrder ? off(subtotal - couponOff, given.firstOrder) : 0n;
  const discounted = subtotal - couponOff - firstOff;

  const rate = BigInt(store.tax);
  const tax = given.taxIncluded
    ? divided(discounted * rate, 100n + rate)
    : divided(discounted * rate, 100n);

  let fee = divided(BigInt(delivery.metres) * BigInt(delivery.perKm), 1000n);
  if (delivery.span !== null) fee = least(fee, BigInt(delivery.min + delivery.span));
  fee = most(fee, BigInt(delivery.min));
  if (!delivery.self) {
    if (delivery.fixed !== null) fee = BigInt(delivery.fixed);
    fee += BigInt(delivery.extra);
    const { surge } = delivery;
    if (surge.size > 0) {
      fee += surge.percent ? divided(fee * BigInt(surge.size), 100n) : BigInt(surge.size);
    } else if (delivery.zonePercent !== null) {
      fee += divided(fee * BigInt(delivery.zonePercent), 100n);
    }
  }
  if (delivery.self && delivery.selfFree) fee = 0n;
  if (delivery.freeOver !== null && subtotal >= BigInt(delivery.freeOver)) fee = 0n;
  if (couponFits && coupon.freeDelivery) fee = 0n;
  let tip = BigInt(given.tip);
  if (given.kind === 'take_away') {
    fee = 0n;
    tip = 0n;
  }

  const packaging = given.packaging ? BigInt(store.packaging) : 0n;
  const additional = BigInt(given.additional);
  const total = discounted + (given.taxIncluded ? 0n : tax) + fee + additional + packaging + tip;
  const wallet = least(BigInt(given.wallet), total);
  return {
    items,
    addOns,
    ownOff,
    storeOff,
    flashOff,
    subtotal,
    couponOff,
    firstOff,
    discounted,
    tax,
    fee,
    additional,
    packaging,
    tip,
    total,
    wallet,
    left: total - wallet,
  };
}
