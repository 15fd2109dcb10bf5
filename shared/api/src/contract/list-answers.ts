import * as z from 'zod/mini';
import { Category } from '../entities/category';
import { lenientArray, paged } from '../entities/scalars';
import { Store } from '../entities/store';

/** A page of items with the categories for its filter chips. */
export function itemPage<Key extends string, Row extends z.ZodMiniType>(key: Key, row: Row) {
  return z.extend(paged(key, row), { categories: z.optional(lenientArray(Category)) });
}

/** A page of stores. */
export const storePage = paged('stores', Store);
