import type { Item, ItemVariation } from '@storefront/api';
import type { SelectedVariation, Selection } from '@storefront/pricing';
import { groupRule, isDone, labelsOf } from './group-rule';

/** What a customer has chosen of an item so far; may be incomplete. */
export interface ItemChoice {
  /** Selected labels of the food groups. */
  readonly food: readonly SelectedVariation[];
  /** Older form: the option of each group, in the order of {@link optionGroups}; `null` if not chosen yet. */
  readonly picks: readonly (string | null)[];
  /** Quantity by add-on id; contains only checked add-ons. */
  readonly addOns: Readonly<Record<number, number>>;
  /** At least 1. */
  readonly quantity: number;
}

/** A group of the older variation form. */
export interface OptionGroup {
  readonly title: string;
  readonly options: readonly string[];
}

/**
 * The groups that pick one of the item's `variations`. An item whose variations come without
 * `choice_options` has one group with a variation each.
 */
export function optionGroups(item: Pick<Item, 'variations' | 'choice_options'>): OptionGroup[] {
  if (item.variations.length === 0) return [];
  if (item.choice_options.length > 0) return item.choice_options;
  return [{ title: '', options: item.variations.map(({ type }) => type) }];
}

export function emptyChoice(item: Pick<Item, 'variations' | 'choice_options'>): ItemChoice {
  return { food: [], picks: optionGroups(item).map(() => null), addOns: {}, quantity: 1 };
}

/** `type` is the options joined with `-`; some backends remove the spaces. */
const joined = (options: readonly string[]): string => options.join('-').replace(/\s+/g, '');

/** The variation that a full set of options names, `null` when there is none. */
export function variationOf(
  item: Pick<Item, 'variations'>,
  picks: readonly (string | null)[],
): ItemVariation | null {
  const options = picks.filter((option) => option !== null);
  if (options.length < picks.length || options.length === 0) return null;
  return item.variations.find(({ type }) => joined([type]) === joined(options)) ?? null;
}

/** The options in a variation's `type`. An option may contain a dash itself, so all splits are tried. */
export function picksOf(type: string, groups: readonly OptionGroup[]): string[] | null {
  const [group, ...rest] = groups;
  if (!group) return null;
  const wanted = joined([type]);
  for (const option of group.options) {
    const start = joined([option]);
    if (rest.length === 0) {
      if (start === wanted) return [option];
    } else if (wanted.startsWith(`${start}-`)) {
      const others = picksOf(wanted.slice(start.length + 1), rest);
      if (others) return [option, ...others];
    }
  }
  return null;
}

/** The choice as the pricing rules and the cart read it. */
export function selectionOf(item: Item, choice: ItemChoice): Selection {
  const variation = variationOf(item, choice.picks);
  const addOns = item.add_ons.filter(({ id }) => (choice.addOns[id] ?? 0) > 0);
  return {
    variation: variation ? [variation] : choice.food,
    add_on_ids: addOns.map(({ id }) => id),
    add_on_qtys: addOns.map(({ id }) => choice.addOns[id] ?? 0),
    quantity: choice.quantity,
  };
}

/** The choice without options that the item does not offer (any more), so that nothing invisible stays selected. */
export function fitChoice(item: Item, choice: ItemChoice): ItemChoice {
  const food = choice.food.flatMap((chosen): SelectedVariation[] => {
    if (!('values' in chosen)) return [];
    const group = item.food_variations.find(({ name }) => name === chosen.name);
    const label = chosen.values.label.filter((wanted) =>
      group?.values.some((value) => value.label === wanted),
    );
    return label.length > 0 ? [{ name: chosen.name, values: { label } }] : [];
  });
  const picks = optionGroups(item).map(({ options }, index) => {
    const pick = choice.picks[index] ?? null;
    return pick !== null && options.includes(pick) ? pick : null;
  });
  const addOns = Object.fromEntries(
    item.add_ons.flatMap(({ id }) => {
      const quantity = choice.addOns[id] ?? 0;
      return quantity > 0 ? [[id, quantity]] : [];
    }),
  );
  return { food, picks, addOns, quantity: Math.max(1, choice.quantity) };
}

/** The choice of a cart line, as the initial choice. */
export function choiceOfSelection(item: Item, selection: Selection): ItemChoice {
  const variation = selection.variation ?? [];
  const [first] = variation;
  const type = first && 'type' in first ? first.type : null;
  return fitChoice(item, {
    food: variation,
    picks: (type === null ? null : picksOf(type, optionGroups(item))) ?? [],
    addOns: Object.fromEntries(
      (selection.add_on_ids ?? []).map((id, index) => [id, selection.add_on_qtys?.[index] ?? 1]),
    ),
    quantity: selection.quantity ?? 1,
  });
}

/** The variations that are still possible with the picked options. */
export function possibleVariations(
  item: Pick<Item, 'variations' | 'choice_options'>,
  picks: readonly (string | null)[],
): ItemVariation[] {
  const groups = optionGroups(item);
  return item.variations.filter(({ type }) =>
    picksOf(type, groups)?.every((part, index) => (picks[index] ?? part) === part),
  );
}

/**
 * Whether an option of the older form is sold out: every variation that is still possible with it, given the options
 * picked in the other groups, has no stock.
 */
export function isOptionOut(
  item: Pick<Item, 'variations' | 'choice_options'>,
  picks: readonly (string | null)[],
  groupIndex: number,
  option: string,
): boolean {
  const withOption = picks.map((pick, index) => (index === groupIndex ? option : pick));
  const possible = possibleVariations(item, withOption);
  return possible.length > 0 && possible.every(({ stock }) => stock === 0);
}

/** Whether the choice is complete and therefore has a price; before that, its price is the lower end of a range. */
export function hasPrice(item: Item, choice: ItemChoice): boolean {
  const isComplete = item.food_variations.every((group) => {
    const rule = groupRule(group);
    const count = labelsOf(group.name, choice.food).length;
    return count === 0 ? !rule.isRequired : isDone(rule, count);
  });
  return isComplete && choice.picks.every((pick) => pick !== null);
}
