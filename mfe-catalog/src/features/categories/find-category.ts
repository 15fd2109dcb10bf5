import type { Category, ChildCategory } from '@storefront/api';

export interface FoundCategory {
  readonly category: ChildCategory;
  /** Of a sub-category; the same as `category` for a main one. */
  readonly main: Category;
}

/** The category of an address, by its id or slug, among the main ones and their children. */
export function findCategory(
  categories: readonly Category[],
  idOrSlug: string,
): FoundCategory | null {
  const isIt = ({ id, slug }: ChildCategory) => String(id) === idOrSlug || slug === idOrSlug;
  for (const main of categories) {
    if (isIt(main)) return { category: main, main };
    const child = main.childes?.find(isIt);
    if (child) return { category: child, main };
  }
  return null;
}
