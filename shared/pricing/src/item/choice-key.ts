import type { SelectedVariation } from '../money/wire';

/**
 * A canonical text for a set of chosen options, independent of their order and of repeated labels. Two lines of a cart
 * are the same if their item and this text are equal; add-ons and quantity do not matter.
 * @param variation absent, null and `[]`: nothing is chosen, which gives the empty text
 */
export function choiceKey(variation: readonly SelectedVariation[] | null | undefined): string {
  const types = new Set<string>();
  const groups = new Map<string, Set<string>>();
  for (const choice of variation ?? []) {
    if ('type' in choice) types.add(choice.type);
    else {
      const labels = groups.get(choice.name) ?? new Set();
      groups.set(choice.name, labels);
      for (const label of choice.values.label) labels.add(label);
    }
  }
  const parts = [
    ...[...types].map((type) => JSON.stringify(type)),
    ...[...groups].flatMap(([name, labels]) =>
      labels.size > 0 ? [JSON.stringify([name, [...labels].sort()])] : [],
    ),
  ];
  return parts.sort().join();
}
