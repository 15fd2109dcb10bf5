import type { Category, Item } from '@storefront/api';
import { matchesWords } from '../item-card/match-words';

/** A category of a store with its items. */
export interface MenuSection {
  /** `category-31`, or `category-other` for items without one. */
  readonly id: string;
  /** `null`: items without a named category. */
  readonly name: string | null;
  readonly items: readonly Item[];
}

/** Position of an item's sub-category; its main category has 1. */
const SUB = 2;

function finestCategory(item: Item): { readonly id: number; readonly name: string | null } | null {
  const finest =
    item.category_ids?.find(({ position }) => position === SUB) ?? item.category_ids?.[0];
  const id = Number(finest?.id ?? item.category_id ?? Number.NaN);
  return Number.isInteger(id) ? { id, name: finest?.name ?? null } : null;
}

/**
 * The items by sub-category, or by main category if they have no other. The order is that of the store's main
 * categories and their sub-categories, then categories that only the items name, and the section without a name last.
 * An item that occurs twice is shown once. Categories without items are omitted.
 */
export function menuSections(
  items: readonly Item[],
  categories: readonly Pick<Category, 'id' | 'name' | 'childes'>[],
): MenuSection[] {
  const ordered = categories.flatMap((main) => [...(main.childes ?? []), main]);
  const known = new Map(ordered.map(({ id, name }) => [id, name]));
  const groups = new Map<number | null, { name: string | null; items: Item[] }>(
    ordered.map(({ id, name }) => [id, { name, items: [] }]),
  );
  const nameless: Item[] = [];
  for (const item of new Map(items.map((row) => [row.id, row])).values()) {
    const category = finestCategory(item);
    const name = category && (known.get(category.id) ?? category.name);
    if (!category || !name) {
      nameless.push(item);
      continue;
    }
    const group = groups.get(category.id) ?? { name, items: [] };
    group.items.push(item);
    groups.set(category.id, group);
  }
  const sections = [...groups].map(([id, { name, items: rows }]) => ({
    id: `category-${id}`,
    name,
    items: rows,
  }));
  return [...sections, { id: 'category-other', name: null, items: nameless }].filter(
    ({ items: rows }) => rows.length > 0,
  );
}

/**
 * The sections with the items whose name or description matches the words; if a section's own name matches, all its
 * items stay.
 */
export function searchSections(sections: readonly MenuSection[], words: string): MenuSection[] {
  if (words.trim() === '') return [...sections];
  return sections.flatMap((section) => {
    const items = section.items.filter(({ name, description, generic_name }) =>
      matchesWords(words, [name, description, ...(generic_name ?? []), section.name]),
    );
    return items.length > 0 ? [{ ...section, items }] : [];
  });
}
