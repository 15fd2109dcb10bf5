import type { CartLine } from '@storefront/api';

/** An add-on of a line; `quantity` is per line. */
interface ChosenAddOn {
  readonly name: string;
  readonly quantity: number;
}

export interface LineOptions {
  /** Labels of food options, or the parts of a variation of the older form. */
  readonly labels: readonly string[];
  readonly addOns: readonly ChosenAddOn[];
}

/** The choices of a line, for the muted text under its name. */
export function lineOptions(line: CartLine): LineOptions {
  const labels = line.variation.flatMap((choice) =>
    'values' in choice ? choice.values.label : choice.type.split('-'),
  );
  const known = [...line.item.add_ons, ...(line.item.addons ?? [])];
  const addOns = line.add_on_ids.flatMap((id, index): ChosenAddOn[] => {
    const addOn = known.find((candidate) => candidate.id === id);
    return addOn ? [{ name: addOn.name, quantity: line.add_on_qtys[index] ?? 1 }] : [];
  });
  return { labels, addOns };
}
