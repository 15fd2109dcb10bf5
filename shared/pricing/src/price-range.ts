import { isOn } from '@storefront/domain';
import { type Amount, amountOf, digitsOf, larger, smaller, sumOf, toNumber } from './decimal';
import { effectiveDiscount } from './discount';
import { countOf } from './selection';
import type { FoodVariation, PricedItem } from './wire';

/** Prices at which an item can be had, before and after the discount in force. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
  readonly discountedMin: number;
  readonly discountedMax: number;
}

/** The least and the most that a required group adds. */
function requiredSpan(group: FoodVariation): { min: Amount; max: Amount } {
  const prices = group.values
    .map(({ optionPrice }) => amountOf(optionPrice, 'optionPrice'))
    .sort((a, b) => a.cmp(b));
  const single = group.type === 'single';
  const minCount = single ? 1 : Math.max(1, countOf(group.min, 'min'));
  const maxCount = single ? 1 : countOf(group.max, 'max') || prices.length;
  return { min: sumOf(prices.slice(0, minCount)), max: sumOf(prices.slice(-maxCount)) };
}

function span(item: PricedItem): readonly [Amount, Amount] {
  const [first, ...rest] = (item.variations ?? []).map(({ price }) => amountOf(price, 'price'));
  if (first) return [rest.reduce(smaller, first), rest.reduce(larger, first)];
  const price = amountOf(item.price, 'price');
  const required = (item.food_variations ?? [])
    .filter((group) => isOn(group.required) && group.values.length > 0)
    .map(requiredSpan);
  return [
    price.plus(sumOf(required.map(({ min }) => min))),
    price.plus(sumOf(required.map(({ max }) => max))),
  ];
}

/**
 * The price, or the price range, of an item: over the variations of the older form; for food over what must be
 * chosen. Optional options and add-ons are left out. Light rows without options have the one price.
 * @returns major units, rounded; `min` equals `max` when there is one price
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `digits`
 */
export function priceRange(item: PricedItem, digits?: number | null): PriceRange {
  const places = digitsOf(digits);
  const [lowest, highest] = span(item);
  const min = lowest.round(places);
  const max = highest.round(places);
  const after = (price: Amount): number =>
    toNumber(price.minus(effectiveDiscount(item, price.toFixed(), places).amount));
  const ends = [after(min), after(max)];
  return {
    min: toNumber(min),
    max: toNumber(max),
    discountedMin: Math.min(...ends),
    discountedMax: Math.max(...ends),
  };
}
