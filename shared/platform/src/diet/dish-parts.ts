import type { Item, ItemSummary } from '@storefront/api';
import { hasDietFacts, type Stated } from '@storefront/domain/diet';
import type { SelectedVariation } from '@storefront/pricing';

/** Whether a passport has a say about an item: not about phones and shoes. */
export const concernsDiets = (item: Pick<ItemSummary, 'module_type'>): boolean =>
  hasDietFacts(item.module_type);

/** An item as a whole list of parts: with the options and add-ons that are chosen. */
export interface ChosenDish {
  readonly item: Pick<Item, 'diet' | 'food_variations' | 'add_ons'>;
  readonly variation: readonly SelectedVariation[];
  readonly addOnIds: readonly number[];
}

/**
 * What is stated of everything in a dish. A choice that the item does not list is one of which nothing is stated.
 * Variations of the older form are sizes of the same thing and have no part of their own.
 */
export function dishParts({ item, variation, addOnIds }: ChosenDish): readonly Stated[] {
  const options = variation.flatMap((chosen) => {
    if (!('values' in chosen)) return [];
    const group = item.food_variations.find(({ name }) => name === chosen.name);
    return chosen.values.label.map(
      (label) => group?.values.find((value) => value.label === label)?.diet,
    );
  });
  const addOns = addOnIds.map((id) => item.add_ons.find((addOn) => addOn.id === id)?.diet);
  return [item.diet, ...options, ...addOns];
}
