import type { FoodVariation } from '@storefront/api';
import type { SelectedVariation } from '@storefront/pricing';

/** How many options a food group takes. */
export interface GroupRule {
  readonly isRequired: boolean;
  /** 0: no lower limit. */
  readonly min: number;
  /** `null`: no upper limit. */
  readonly max: number | null;
}

/** A group with a single choice takes one, whatever its limits are; a maximum of 0 means no maximum. */
export function groupRule(
  group: Pick<FoodVariation, 'type' | 'required' | 'min' | 'max'>,
): GroupRule {
  const isRequired = group.required === 'on';
  if (group.type === 'single') return { isRequired, min: 1, max: 1 };
  return { isRequired, min: group.min ?? 0, max: group.max ? group.max : null };
}

/** Key and values of the rule's text, such as `Choose 2 to 4`. */
export type RuleWords =
  | {
      readonly key: 'item.chooseOne' | 'item.chooseOneOrNone' | 'item.chooseAny';
      readonly values: Record<string, never>;
    }
  | { readonly key: 'item.chooseExactly'; readonly values: { readonly number: number } }
  | {
      readonly key: 'item.chooseBetween';
      readonly values: { readonly min: number; readonly max: number };
    }
  | { readonly key: 'item.chooseAtLeast'; readonly values: { readonly min: number } }
  | { readonly key: 'item.chooseUpTo'; readonly values: { readonly max: number } };

export function ruleWords({ isRequired, min: least, max }: GroupRule): RuleWords {
  // An optional group does not need a lower limit of one.
  const min = isRequired || least > 1 ? least : 0;
  if (max === 1 && isRequired) return { key: 'item.chooseOne', values: {} };
  if (max === null) {
    return min > 0
      ? { key: 'item.chooseAtLeast', values: { min } }
      : { key: 'item.chooseAny', values: {} };
  }
  if (min === max) return { key: 'item.chooseExactly', values: { number: max } };
  if (max === 1) return { key: 'item.chooseOneOrNone', values: {} };
  return min > 0
    ? { key: 'item.chooseBetween', values: { min, max } }
    : { key: 'item.chooseUpTo', values: { max } };
}

/** The labels chosen in a group. */
export function labelsOf(name: string, food: readonly SelectedVariation[]): readonly string[] {
  const chosen = food.find((candidate) => 'values' in candidate && candidate.name === name);
  return chosen && 'values' in chosen ? chosen.values.label : [];
}

/** Whether enough options are chosen for the rule. */
export function isDone({ min, max }: GroupRule, count: number): boolean {
  return count > 0 && count >= min && (max === null || count <= max);
}
