import type { Item } from '@storefront/api';
import { type SelectionIssue, validateSelection } from '@storefront/pricing/shop';
import { type ItemChoice, optionGroups, selectionOf } from './choice';

/** The first reason why a choice cannot be ordered. */
export interface Gap {
  readonly issue: SelectionIssue;
  /** The group with the gap: `food-0`, `option-1`; `null` when it is not in a group. */
  readonly group: string | null;
}

/** Key of a group, also the end of its element's id. */
export const groupKey = (kind: 'food' | 'option', index: number): string => `${kind}-${index}`;

/**
 * The first gap, in the order in which a customer fills them: required groups, then limits, then stock and quantity.
 * @throws PricingError when the item's own numbers are invalid
 */
export function firstGap(item: Item, choice: ItemChoice): Gap | null {
  const groups = optionGroups(item);
  // The rules name every group of an incomplete combination; those with a pick are not a gap.
  const picked = new Set(
    groups.flatMap(({ title }, index) => (choice.picks[index] ? [title] : [])),
  );
  const isComplete = groups.length > 0 && groups.every((_, index) => choice.picks[index]);
  for (const issue of validateSelection(item, selectionOf(item, choice))) {
    const { name } = issue.params;
    const food = item.food_variations.findIndex((group) => group.name === name);
    if (food >= 0) return { issue, group: groupKey('food', food) };
    if (issue.key === 'variationRequired') {
      // The options together match no variation of the item.
      if (isComplete) {
        const none = { key: 'variationOutOfStock', params: { name: '' } } as const;
        return { issue: none, group: groupKey('option', 0) };
      }
      if (picked.has(String(name))) continue;
      const option = groups.findIndex(({ title }) => title === name);
      return { issue, group: option >= 0 ? groupKey('option', option) : null };
    }
    const isStock = issue.key === 'variationOutOfStock';
    return { issue, group: isStock ? groupKey('option', 0) : null };
  }
  return null;
}
