import type { Item, ItemSummary } from '@storefront/api';
import { hasDietFacts } from '@storefront/domain/diet';
import type { SelectedVariation } from '@storefront/pricing';
import { isIngredient, type Stated } from '../rules/verdict';

/** Whether a diet passport applies to an item: it does not apply to phones and shoes. */
export const concernsDiets = (item: Pick<ItemSummary, 'module_type'>): boolean =>
  hasDietFacts(item.module_type);

/** An item with the options and add-ons that are chosen. */
export interface ChosenDish {
  readonly item: Pick<Item, 'diet' | 'food_variations' | 'add_ons'>;
  readonly variation: readonly SelectedVariation[];
  readonly addOnIds: readonly number[];
}

/**
 * The diet statements of every part of a dish. A chosen option that the item does not list counts as a part without
 * statements; one that adds nothing is not a part. Variations of the older form are sizes of the same dish and
 * therefore not parts.
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
  return [item.diet, ...[...options, ...addOns].filter(isIngredient)];
}
