import { isOn } from '@storefront/domain';
import {
  type Amount,
  amountOf,
  digitsOf,
  larger,
  smaller,
  sumOf,
  toNumber,
} from '../money/decimal';
import type { FoodVariation, PricedItem, Selection, Variation } from '../money/wire';
import { effectiveDiscount } from './discount';
import { quantityLimit } from './quantity-limit';
import { chosenLabels, chosenVariation, limitsOf } from './selection';

/** The price range of an item, before and after the current discount. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
  readonly discountedMin: number;
  readonly discountedMax: number;
}

type Span = readonly [least: Amount, most: Amount];

/** The minimum and maximum that a group adds: its chosen options, and the fewest cheapest or most expensive others. */
function groupSpan(group: FoodVariation, selection: Selection): Span {
  const labels = chosenLabels(group, selection);
  const pricesOf = (isChosen: boolean) =>
    group.values
      .filter(({ label }) => labels.includes(label) === isChosen)
      .map(({ optionPrice }) => amountOf(optionPrice, 'optionPrice'));
  const chosen = sumOf(pricesOf(true));
  const others = pricesOf(false).sort((a, b) => a.cmp(b));
  const { min, max } = limitsOf(group);
  const least = isOn(group.required) ? Math.max(1, min) : labels.length > 0 ? min : 0;
  const isOpenTo = (count: number) => Math.max(0, count - labels.length);
  const cheapest = others.slice(0, isOpenTo(least));
  const dearest = others.slice(others.length - Math.min(isOpenTo(max), others.length));
  return [chosen.plus(sumOf(cheapest)), chosen.plus(sumOf(dearest))];
}

/** The available variations; all of them if none is available, so that a sold-out item keeps its price. */
function openVariations(item: PricedItem, selection: Selection): readonly Variation[] {
  const chosen = chosenVariation(item, selection);
  if (chosen) return [chosen];
  const all = item.variations ?? [];
  const inStock = all.filter(
    (variation) => quantityLimit(item, { variation: [variation] }).limit !== 0,
  );
  return inStock.length > 0 ? inStock : all;
}

function span(item: PricedItem, selection: Selection): Span {
  const { food_variations, variations, price_range } = item;
  if (!food_variations && !variations && price_range) {
    return [amountOf(price_range.min, 'min'), amountOf(price_range.max, 'max')];
  }
  const [first, ...rest] = openVariations(item, selection).map(({ price }) =>
    amountOf(price, 'price'),
  );
  if (first) return [rest.reduce(smaller, first), rest.reduce(larger, first)];
  const price = amountOf(item.price, 'price');
  const groups = (food_variations ?? []).map((group) => groupSpan(group, selection));
  return [
    price.plus(sumOf(groups.map(([least]) => least))),
    price.plus(sumOf(groups.map(([, most]) => most))),
  ];
}

/**
 * The price, or the price range, of an item. It spans from the cheapest choice that can be ordered (the "from" price)
 * to the most expensive one: a variation of the older form replaces the item's price, options of food add to it, and a
 * group that is not required may stay empty. Sold-out variations and add-ons are left out. A light row, which has no
 * options, contains its range (`price_range`).
 * @param selection the choice so far: the range is then that of its possible completions
 * @returns major units, rounded; `min` equals `max` if there is only one price
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `unknown-variation`, `digits`
 */
export function priceRange(
  item: PricedItem,
  digits?: number | null,
  selection: Selection = {},
): PriceRange {
  const places = digitsOf(digits);
  const [lowest, highest] = span(item, selection);
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
