/** The filters of a search, as they are in the address. */
export interface SearchFilters {
  readonly type: 'all' | 'veg' | 'non_veg';
  /** Money in major units; `null` is no limit. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Lower bound of the average rating, 1 to 5. */
  readonly rating: number | null;
  readonly only: readonly SearchOnly[];
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
}

export const searchOnly = ['discounted', 'available_now', 'free_delivery', 'coupon'] as const;
export type SearchOnly = (typeof searchOnly)[number];

export const itemSorts = ['best', 'top_rated', 'low', 'high', 'latest', 'a_to_z'] as const;
export type ItemSort = (typeof itemSorts)[number];
export const storeSorts = ['best', 'top_rated', 'nearby', 'fast_delivery'] as const;
export type StoreSort = (typeof storeSorts)[number];

/** Where the search page stands: which tab, in what order, with which filters. */
export interface SearchView {
  readonly tab: 'items' | 'stores';
  readonly itemSort: ItemSort;
  readonly storeSort: StoreSort;
  readonly filters: SearchFilters;
  /** Items of which nothing is stated, instead of those that are stated to be free of what the words leave out. */
  readonly isUnstated: boolean;
}

export const noFilters: SearchFilters = {
  type: 'all',
  minPrice: null,
  maxPrice: null,
  rating: null,
  only: [],
  categoryIds: [],
  brandIds: [],
};

const names = {
  tab: 'tab',
  itemSort: 'sort',
  storeSort: 'store_sort',
  type: 'type',
  minPrice: 'min_price',
  maxPrice: 'max_price',
  rating: 'rating_count',
  only: 'filter',
  categoryIds: 'category_ids',
  brandIds: 'brand_ids',
  isUnstated: 'not_stated',
} as const;

/** Reads the address; whatever makes no sense there counts as not said. */
export function readView(query: URLSearchParams): SearchView {
  const minPrice = amount(query.get(names.minPrice));
  const maxPrice = amount(query.get(names.maxPrice));
  const rating = Number(query.get(names.rating));
  const only = list(query.get(names.only));
  return {
    tab: oneOf(['items', 'stores'], query.get(names.tab)),
    itemSort: oneOf(itemSorts, query.get(names.itemSort)),
    storeSort: oneOf(storeSorts, query.get(names.storeSort)),
    filters: {
      type: oneOf(['all', 'veg', 'non_veg'], query.get(names.type)),
      minPrice,
      maxPrice: maxPrice !== null && minPrice !== null && maxPrice < minPrice ? null : maxPrice,
      rating: Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null,
      only: searchOnly.filter((word) => only.includes(word)),
      categoryIds: ids(query.get(names.categoryIds)),
      brandIds: ids(query.get(names.brandIds)),
    },
    isUnstated: query.get(names.isUnstated) === '1',
  };
}

/** The address with the view written into it; what is as usual is left out, the subject stays. */
export function writeView(query: URLSearchParams, view: SearchView): URLSearchParams {
  const { filters } = view;
  const next = new URLSearchParams(query);
  const values = {
    [names.tab]: view.tab === 'items' ? '' : view.tab,
    [names.itemSort]: view.itemSort === 'best' ? '' : view.itemSort,
    [names.storeSort]: view.storeSort === 'best' ? '' : view.storeSort,
    [names.type]: filters.type === 'all' ? '' : filters.type,
    [names.minPrice]: filters.minPrice,
    [names.maxPrice]: filters.maxPrice,
    [names.rating]: filters.rating,
    [names.only]: filters.only.join(','),
    [names.categoryIds]: filters.categoryIds.join(','),
    [names.brandIds]: filters.brandIds.join(','),
    [names.isUnstated]: view.isUnstated ? '1' : '',
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** One active filter, as its chip shows and removes it. */
export type ActiveFilter =
  | { readonly kind: 'type'; readonly value: 'veg' | 'non_veg' }
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'rating'; readonly value: number }
  | { readonly kind: 'only'; readonly value: SearchOnly }
  | { readonly kind: 'category' | 'brand'; readonly value: number };

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { type, minPrice: min, maxPrice: max, rating } = filters;
  return [
    ...(type === 'all' ? [] : [{ kind: 'type', value: type } as const]),
    ...filters.categoryIds.map((value) => ({ kind: 'category', value }) as const),
    ...filters.brandIds.map((value) => ({ kind: 'brand', value }) as const),
    ...(min === null && max === null ? [] : [{ kind: 'price', min, max } as const]),
    ...(rating === null ? [] : [{ kind: 'rating', value: rating } as const]),
    ...filters.only.map((value) => ({ kind: 'only', value }) as const),
  ];
}

export function withoutFilter(filters: SearchFilters, gone: ActiveFilter): SearchFilters {
  switch (gone.kind) {
    case 'type':
      return { ...filters, type: 'all' };
    case 'price':
      return { ...filters, minPrice: null, maxPrice: null };
    case 'rating':
      return { ...filters, rating: null };
    case 'only':
      return { ...filters, only: filters.only.filter((word) => word !== gone.value) };
    case 'category':
      return { ...filters, categoryIds: filters.categoryIds.filter((id) => id !== gone.value) };
    case 'brand':
      return { ...filters, brandIds: filters.brandIds.filter((id) => id !== gone.value) };
  }
}

/** A stable key for a chip. */
export function filterKey(filter: ActiveFilter): string {
  return filter.kind === 'price' ? 'price' : `${filter.kind}-${filter.value}`;
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}

function amount(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function list(text: string | null): string[] {
  return text?.split(',').map((part) => part.trim()) ?? [];
}

function ids(text: string | null): number[] {
  const numbers = list(text).map(Number);
  return [...new Set(numbers.filter((id) => Number.isInteger(id) && id > 0))];
}
