import { isOn } from '@storefront/domain';
import { type Amount, amountOf, decimal, sumOf, toNumber, unitsOf, zero } from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import type {
  AddOn,
  FoodVariation,
  Numeric,
  PricedItem,
  Selection,
  Variation,
} from '../money/wire';

/** The chosen variation of the older form; null if none is chosen or the item has none. */
export function chosenVariation(
  item: Pick<PricedItem, 'variations'>,
  selection: Selection,
): Variation | null {
  for (const choice of selection.variation ?? []) {
    if (!('type' in choice)) continue;
    const variation = item.variations?.find(({ type }) => type === choice.type);
    if (!variation) throw new PricingError('unknown-variation', 'variation', choice.type);
    return variation;
  }
  return null;
}

/** The selected labels of one food group, each once. */
export function chosenLabels(group: Pick<FoodVariation, 'name'>, selection: Selection): string[] {
  const labels = new Set<string>();
  for (const choice of selection.variation ?? []) {
    if ('values' in choice && choice.name === group.name) {
      for (const label of choice.values.label) labels.add(label);
    }
  }
  return [...labels];
}

/**
 * The number of options that a group requires and allows once one is chosen; a single group allows one, regardless of
 * its limits.
 */
export function limitsOf(group: FoodVariation): { readonly min: number; readonly max: number } {
  if (group.type === 'single') return { min: 1, max: 1 };
  return {
    min: countOf(group.min, 'min'),
    max: countOf(group.max, 'max') || group.values.length,
  };
}

function optionPrices(item: PricedItem, selection: Selection): Amount {
  let sum = zero;
  for (const choice of selection.variation ?? []) {
    if ('values' in choice && !item.food_variations?.some(({ name }) => name === choice.name)) {
      throw new PricingError('unknown-option', 'variation', choice.name);
    }
  }
  for (const group of item.food_variations ?? []) {
    for (const label of chosenLabels(group, selection)) {
      const value = group.values.find((candidate) => candidate.label === label);
      if (!value) throw new PricingError('unknown-option', group.name, label);
      sum = sum.plus(amountOf(value.optionPrice, 'optionPrice'));
    }
  }
  return sum;
}

export function exactUnitPrice(item: PricedItem, selection: Selection): Amount {
  const variation = chosenVariation(item, selection);
  if (variation) return amountOf(variation.price, 'price');
  return amountOf(item.price, 'price').plus(optionPrices(item, selection));
}

/**
 * Price of one unit with its options, without add-ons and before discounts.
 *
 * - Older form (`variations`): the chosen variation's price **replaces** the item price.
 * - `food_variations`: the item price **plus** each selected option's price.
 * - Nothing selected: the item price. A price of 0 is a price.
 *
 * Duplicate labels count once. Prices come from the item, never from the selection.
 * @returns major units, exact (not rounded)
 * @throws PricingError `unknown-variation`, `unknown-option` when the item does not offer what is selected (call
 * {@link validateSelection} first), `not-a-number`, `negative`
 */
export function unitPrice(item: PricedItem, selection: Selection = {}): number {
  return toNumber(exactUnitPrice(item, selection));
}

/** The add-ons of an item that a selection names, with the selection's quantities. */
export function chosenAddOns(
  item: Pick<PricedItem, 'add_ons'>,
  selection: Selection,
): { price: Numeric; quantity: number }[] {
  return (selection.add_on_ids ?? []).map((id, index) => {
    const addOn = item.add_ons?.find((candidate) => candidate.id === id);
    if (!addOn) throw new PricingError('unknown-add-on', 'add_on_ids', id);
    return { price: addOn.price, quantity: selection.add_on_qtys?.[index] ?? 1 };
  });
}

export function exactAddOnsTotal(addOns: readonly AddOn[]): Amount {
  return sumOf(
    addOns.map(({ price, quantity, isChecked }) => {
      const checked = isChecked === undefined || isChecked === null ? null : isOn(isChecked);
      const units = checked === false ? 0 : (quantity ?? (checked ? 1 : 0));
      if (units === 0) return zero;
      return amountOf(price, 'price').times(unitsOf(units, 'quantity'));
    }),
  );
}

/**
 * Price of the chosen add-ons: price × quantity each, once per line, **not** multiplied by the quantity of the line.
 *
 * Pass the add-ons of the item in the form of a cart line (`isChecked`, `quantity`); unchecked ones and those with
 * quantity 0 cost nothing.
 * @returns major units, exact (not rounded)
 * @throws PricingError `quantity` (negative or not a whole number), `not-a-number`, `negative`
 */
export function addOnsTotal(addOns: readonly AddOn[]): number {
  return toNumber(exactAddOnsTotal(addOns));
}

/** A number that may be sent as text; absent, null and empty text are 0. */
export function countOf(value: Numeric | null | undefined, field: string): number {
  return value === undefined || value === null || value === ''
    ? 0
    : toNumber(decimal(value, field));
}
