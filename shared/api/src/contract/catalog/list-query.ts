import * as z from 'zod/mini';
import { ItemFilter, StoreFilter, VegType } from '../../entities/value/enums';
import { LenientInt, LenientNumber } from '../../entities/value/lenient-number';
import { Flag } from '../../entities/value/scalars';
import { IdField, RequiredLine } from '../request-fields';

/** A list that travels as JSON text (`[3,9]`), as a bracketed or as a comma list. */
function listOf<Row extends z.ZodMiniType>(row: Row) {
  return z.pipe(z.transform(listFromText<z.input<Row>>), z.array(row));
}

function listFromText<Value>(list: string | readonly Value[]): unknown {
  if (typeof list !== 'string') return list;
  return list
    .trim()
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((text) => text.trim().replace(/^"|"$/g, ''))
    .filter((text) => text !== '');
}

export const IdList = listOf(IdField);
const ItemFilterList = listOf(ItemFilter);
const StoreFilterList = listOf(StoreFilter);
const SubstanceList = listOf(z.string().check(z.regex(/^[a-z-]{1,40}$/))).check(z.maxLength(20));

/** An id in a query where 0 is "all". */
export const IdOrAll = z.union([z.literal(0), z.literal('0'), IdField]);

/** The vegetarian filter of a list. */
export const vegType = { type: z.optional(VegType) };

/**
 * Items for which the store does not state whether they are free of the substances that the search or `free_of`
 * excludes.
 */
export const unstated = { not_stated: z.optional(Flag) };

/** Price limits, which take effect only together. */
export const priceRange = {
  min_price: z.optional(LenientNumber.check(z.gte(0))),
  max_price: z.optional(LenientNumber.check(z.gte(0))),
};

/**
 * Upper limits for delivery from a store: minutes, metres, and a fee in major units. Distance and fee are computed from
 * the caller's place.
 */
const reachLimits = {
  max_delivery_time: z.optional(LenientNumber.check(z.gt(0))),
  max_distance: z.optional(LenientNumber.check(z.gt(0))),
  max_delivery_fee: z.optional(LenientNumber.check(z.gte(0))),
};

/** Substances and diets (`gluten`, `halal`): items that are stated to suit come first, unsuitable ones last. */
const suitableFirst = { suitable_first: z.optional(SubstanceList) };

const END_OF_TIMES_MS = Date.UTC(2100, 0);

/** The requested time, in milliseconds since 1970, to which `open` and `available_now` then refer. */
const openAt = {
  open_at: z.optional(LenientInt.check(z.gte(0), z.lte(END_OF_TIMES_MS))),
};

/** Substances (`gluten`, `nuts`) that the store must state an item to be free of. */
const statedFreeOf = { free_of: z.optional(SubstanceList) };

/** Filters of store lists. One item of the store must fulfil all filters about items together. */
export const storeFilters = {
  ...vegType,
  ...priceRange,
  ...reachLimits,
  ...statedFreeOf,
  ...openAt,
  filter: z.optional(StoreFilterList),
  category_ids: z.optional(IdList),
  rating_count: z.optional(LenientNumber),
};

/** Filters of item lists. `rating_count` is the lower bound of the average rating. */
export const itemFilters = {
  ...vegType,
  ...priceRange,
  filter: z.optional(ItemFilterList),
  category_ids: z.optional(IdList),
  rating_count: z.optional(LenientNumber),
};

/** Filters of item lists: those of store lists, and those by statements of the stores. */
export const listedItems = {
  ...itemFilters,
  ...reachLimits,
  ...statedFreeOf,
  ...openAt,
  ...unstated,
  ...suitableFirst,
};

/** The search text. */
export const SearchText = RequiredLine;

/** `limit` and `offset` of lists that require them. */
export const requiredPaging = {
  limit: LenientInt.check(z.gte(1), z.lte(200)),
  offset: LenientInt.check(z.gte(1)),
};
