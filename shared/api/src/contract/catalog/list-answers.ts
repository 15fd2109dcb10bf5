import * as z from 'zod/mini';
import { Category } from '../../entities/catalog/category';
import { Store } from '../../entities/catalog/store';
import { ModuleType } from '../../entities/value/enums';
import { Id, lenientArray, paged } from '../../entities/value/scalars';

/** A page of items with the categories for its filter chips. */
export function itemPage<Key extends string, Row extends z.ZodMiniType>(key: Key, row: Row) {
  return z.extend(paged(key, row), { categories: z.optional(lenientArray(Category)) });
}

/** How a list was interpreted; on the first page of a search, or of a list that is filtered by `free_of`. */
export const SearchNotes = z.object({
  /**
   * The number of rows, at the beginning, that match everything that was typed; later rows match only a part, or
   * similar words.
   */
  matched_size: z.int(),
  /** Typed words that were interpreted as filters or as a sort order. */
  filters: lenientArray(z.string()),
  /** Substances that all rows are stated to be free of. */
  free_of: lenientArray(z.string()),
  /** The number of further items without a statement: the same call with `not_stated` lists them. */
  not_stated_size: z.int(),
  /** The text with each unknown word replaced by its likeliest correction. */
  did_you_mean: z.nullable(z.string()),
  /** Words that match nothing here: the rows match similar words. */
  instead_of: z.nullable(z.string()),
  /** Whether a store's name begins with the typed text; absent from older servers. */
  is_store_name: z.optional(z.boolean()),
  /** Other modules with matches, if few or none match here. */
  other_modules: lenientArray(
    z.object({
      module_id: Id,
      module_name: z.string(),
      module_type: ModuleType,
      total_size: z.int(),
    }),
  ),
});
export type SearchNotes = z.infer<typeof SearchNotes>;

/** A page of items, possibly of a search. */
export function searchedPage<Key extends string, Row extends z.ZodMiniType>(key: Key, row: Row) {
  return z.extend(itemPage(key, row), { search: z.optional(SearchNotes) });
}

/** A page of stores. */
export const storePage = paged('stores', Store);
