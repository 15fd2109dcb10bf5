import type { FoodVariation, SelectedVariation, Selection } from '../money/wire';
import { chosenLabels } from './selection';

/**
 * The selection after a customer picks an option of a food group: a single group replaces its earlier option, and
 * picking the selected one again removes it; a multi group adds or removes the option. Groups without remaining options
 * are not in the result.
 */
export function toggleOption(
  group: Pick<FoodVariation, 'name' | 'type'>,
  label: string,
  selection: Selection,
): SelectedVariation[] {
  const chosen = chosenLabels(group, selection);
  const others = (selection.variation ?? []).filter(
    (choice) => !('values' in choice && choice.name === group.name),
  );
  const remaining = group.type === 'single' ? [] : chosen.filter((other) => other !== label);
  const labels = chosen.includes(label) ? remaining : [...remaining, label];
  return labels.length > 0 ? [...others, { name: group.name, values: { label: labels } }] : others;
}
