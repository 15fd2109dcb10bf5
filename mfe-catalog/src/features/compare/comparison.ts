import type { Item } from '@storefront/api';

/** An attribute by which items differ, with what each of them offers; empty where nothing is stated. */
export interface ComparedAttribute {
  readonly title: string;
  readonly values: readonly (readonly string[])[];
}

/**
 * The attributes of items, such as size or storage: each title once, in the order in which they first occur.
 * @param items their choices, in the order of the columns
 */
export function comparedAttributes(
  items: readonly Pick<Item, 'choice_options'>[],
): ComparedAttribute[] {
  const titles = new Set(
    items.flatMap(({ choice_options }) => choice_options.map(({ title }) => title)),
  );
  return [...titles].map((title) => ({
    title,
    values: items.map(
      ({ choice_options }) =>
        choice_options.find((option) => option.title === title)?.options ?? [],
    ),
  }));
}
