import { isOn } from '@storefront/domain';
import type { Issue } from '../money/issue';
import type { FoodVariation, PricedItem, Selection } from '../money/wire';
import { type QuantityIssueKey, quantityIssue, quantityLimit } from './quantity-limit';
import { chosenLabels, limitsOf } from './selection';

/** Keys of the messages for a selection that cannot be ordered. */
export type SelectionIssueKey =
  | 'variationRequired'
  | 'variationBetween'
  | 'variationOutOfStock'
  | 'optionUnknown'
  | 'addOnUnknown'
  | 'quantityMinimum'
  | QuantityIssueKey;

export type SelectionIssue = Issue<SelectionIssueKey>;

const unknown = (key: 'optionUnknown' | 'addOnUnknown', name: string | number): SelectionIssue => ({
  key,
  params: { name },
});

/** Choices that the item no longer offers because it has changed since. */
function staleChoices(item: PricedItem, selection: Selection): SelectionIssue[] {
  const issues: SelectionIssue[] = [];
  for (const choice of selection.variation ?? []) {
    if ('type' in choice) {
      if (!item.variations?.some(({ type }) => type === choice.type)) {
        issues.push(unknown('optionUnknown', choice.type));
      }
      continue;
    }
    const group = item.food_variations?.find(({ name }) => name === choice.name);
    if (!group) issues.push(unknown('optionUnknown', choice.name));
    for (const label of group ? chosenLabels(group, selection) : []) {
      if (!group?.values.some((value) => value.label === label)) {
        issues.push(unknown('optionUnknown', label));
      }
    }
  }
  for (const id of selection.add_on_ids ?? []) {
    if (!item.add_ons?.some((addOn) => addOn.id === id)) issues.push(unknown('addOnUnknown', id));
  }
  return issues;
}

/** In the older form no choice is optional, because price and stock belong to a full combination. */
function unchosen(item: PricedItem, selection: Selection): string[] {
  const groups = (item.food_variations ?? [])
    .filter((group) => isOn(group.required) && chosenLabels(group, selection).length === 0)
    .map(({ name }) => name);
  const chosen = (selection.variation ?? []).some((choice) => 'type' in choice);
  if (chosen || !item.variations?.length) return groups;
  const titles = (item.choice_options ?? []).map(({ title }) => title ?? '');
  return [...groups, ...(titles.length > 0 ? titles : [''])];
}

function outsideLimits(group: FoodVariation, selection: Selection): SelectionIssue | null {
  const count = chosenLabels(group, selection).length;
  const { min, max } = limitsOf(group);
  if (count === 0 || (count >= min && count <= max)) return null;
  return { key: 'variationBetween', params: { name: group.name, min, max } };
}

/**
 * The issues that prevent a selection from being ordered, in the order in which they are shown: choices that no longer
 * exist, required groups, min and max, stock and quantity. Empty: it can be ordered.
 *
 * | key | params | message | |---|---|---| | `optionUnknown`, `addOnUnknown` | name | the item does not offer this, or
 * no longer | | `variationRequired` | name | Variation {name} can not remain without selection. | | `variationBetween`
 * | name, min, max | Selected variation named {name} must be in between … | | `variationOutOfStock` | name | This
 * variation is out of stock. … | | `outOfStock`, `outOfLimits` | limit | Out of Stock, Out of Limits | |
 * `quantityMinimum` | min | quantity below 1, or not a whole number |
 *
 * A group that is not required may stay empty; once something is selected its limits hold. A maximum of 0 or none means
 * no limit.
 * @param elsewhere units of the item in other lines, which count for its maximum
 * @throws PricingError `not-a-number` if the item's own numbers are invalid
 */
export function validateSelection(
  item: PricedItem,
  selection: Selection,
  elsewhere = 0,
): SelectionIssue[] {
  const stale = staleChoices(item, selection);
  if (stale.length > 0) return stale;
  const issues: SelectionIssue[] = unchosen(item, selection).map((name) => ({
    key: 'variationRequired',
    params: { name },
  }));
  for (const group of item.food_variations ?? []) {
    const issue = outsideLimits(group, selection);
    if (issue) issues.push(issue);
  }
  const quantity = selection.quantity ?? 1;
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    return [...issues, { key: 'quantityMinimum', params: { min: 1 } }];
  }
  const variation = (selection.variation ?? []).find((choice) => 'type' in choice);
  const limit = quantityLimit(item, selection, elsewhere);
  if (variation && limit.limit === 0 && limit.reason === 'stock') {
    return [...issues, { key: 'variationOutOfStock', params: { name: variation.type } }];
  }
  const short = quantityIssue(quantity, limit);
  return short ? [...issues, short] : issues;
}
