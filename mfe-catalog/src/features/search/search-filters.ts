import type { Diet, allergens as statedAllergens } from '@storefront/domain/diet';

/** The filters of a list, as stored in the address. */
export interface SearchFilters {
  readonly type: 'all' | 'veg' | 'non_veg';
  /** Money in major units; `null`: no limit. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  /** Lower bound of the average rating, 1 to 5 in halves. */
  readonly rating: number | null;
  /** Maximum in minutes. */
  readonly deliveryTime: number | null;
  /** Maximum in metres, in a straight line. */
  readonly distance: number | null;
  /** Maximum delivery fee, in major units. */
  readonly fee: number | null;
  readonly only: readonly SearchOnly[];
  /** Allergens of which the store must state that the item is free. */
  readonly freeOf: readonly Allergen[];
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
}

export const searchOnly = [
  'discounted',
  'available_now',
  'free_delivery',
  'coupon',
  'halal',
  'organic',
  'no_prescription',
] as const;
export type SearchOnly = (typeof searchOnly)[number];

/** Allergens by which lists can be filtered, with the keys of the contract's `free_of`. */
export const allergens = [
  'gluten',
  'dairy',
  'egg',
  'nuts',
  'peanuts',
  'sesame',
  'fish',
  'shellfish',
  'soy',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
] as const satisfies readonly (typeof statedAllergens)[number][];
export type Allergen = (typeof allergens)[number];

const needs: readonly (Allergen | Diet)[] = [...allergens, 'vegetarian', 'vegan', 'halal'];

export const itemSorts = ['best', 'top_rated', 'low', 'high', 'latest', 'a_to_z'] as const;
export type ItemSort = (typeof itemSorts)[number];
export const storeSorts = ['best', 'nearby', 'fast_delivery', 'low_fee', 'top_rated'] as const;
export type StoreSort = (typeof storeSorts)[number];

/** The view of a list: tab, order and filters. */
export interface SearchView {
  readonly tab: 'items' | 'stores';
  /** Whether the address contains the tab; otherwise a search opens the tab that has the answer. */
  readonly isTabChosen: boolean;
  readonly itemSort: ItemSort;
  readonly storeSort: StoreSort;
  readonly filters: SearchFilters;
  /** Shows items without a statement instead of those that are stated to be free of the excluded allergens. */
  readonly isUnstated: boolean;
  /** Allergens and diets: items that are stated to suit them come first. */
  readonly suitableFirst: readonly (Allergen | Diet)[];
}

export const noFilters: SearchFilters = {
  type: 'all',
  minPrice: null,
  maxPrice: null,
  rating: null,
  deliveryTime: null,
  distance: null,
  fee: null,
  only: [],
  freeOf: [],
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
  deliveryTime: 'max_delivery_time',
  distance: 'max_distance',
  fee: 'max_delivery_fee',
  only: 'filter',
  freeOf: 'free_of',
  categoryIds: 'category_ids',
  brandIds: 'brand_ids',
  isUnstated: 'not_stated',
  suitableFirst: 'suitable_first',
} as const;

const tabs = ['items', 'stores'] as const;

/** Parses the address; invalid values count as absent. */
export function readView(query: URLSearchParams): SearchView {
  const minPrice = amount(query.get(names.minPrice));
  const maxPrice = amount(query.get(names.maxPrice));
  return {
    tab: oneOf(tabs, query.get(names.tab)),
    isTabChosen: tabs.some((tab) => tab === query.get(names.tab)),
    itemSort: oneOf(itemSorts, query.get(names.itemSort)),
    storeSort: oneOf(storeSorts, query.get(names.storeSort)),
    filters: {
      type: oneOf(['all', 'veg', 'non_veg'], query.get(names.type)),
      minPrice,
      maxPrice: maxPrice !== null && minPrice !== null && maxPrice < minPrice ? null : maxPrice,
      rating: stars(query.get(names.rating)),
      deliveryTime: limit(query.get(names.deliveryTime)),
      distance: limit(query.get(names.distance)),
      fee: amount(query.get(names.fee)),
      only: someOf(searchOnly, query.get(names.only)),
      freeOf: someOf(allergens, query.get(names.freeOf)),
      categoryIds: ids(query.get(names.categoryIds)),
      brandIds: ids(query.get(names.brandIds)),
    },
    isUnstated: query.get(names.isUnstated) === '1',
    suitableFirst: someOf(needs, query.get(names.suitableFirst)),
  };
}

/** The address with the view written into it, without default values; the subject stays. */
export function writeView(query: URLSearchParams, view: SearchView): URLSearchParams {
  const { filters } = view;
  const next = new URLSearchParams(query);
  const values = {
    [names.tab]: view.isTabChosen ? view.tab : '',
    [names.itemSort]: view.itemSort === 'best' ? '' : view.itemSort,
    [names.storeSort]: view.storeSort === 'best' ? '' : view.storeSort,
    [names.type]: filters.type === 'all' ? '' : filters.type,
    [names.minPrice]: filters.minPrice,
    [names.maxPrice]: filters.maxPrice,
    [names.rating]: filters.rating,
    [names.deliveryTime]: filters.deliveryTime,
    [names.distance]: filters.distance,
    [names.fee]: filters.fee,
    [names.only]: filters.only.join(','),
    [names.freeOf]: filters.freeOf.join(','),
    [names.categoryIds]: filters.categoryIds.join(','),
    [names.brandIds]: filters.brandIds.join(','),
    [names.isUnstated]: view.isUnstated ? '1' : '',
    [names.suitableFirst]: view.suitableFirst.join(','),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

function oneOf<Word extends string>(words: readonly [Word, ...Word[]], text: string | null): Word {
  return words.find((word) => word === text) ?? words[0];
}

function someOf<Word extends string>(words: readonly Word[], text: string | null): Word[] {
  const named = list(text);
  return words.filter((word) => named.includes(word));
}

function amount(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

function limit(text: string | null): number | null {
  const value = amount(text);
  return value !== null && Number.isInteger(value) && value > 0 ? value : null;
}

function stars(text: string | null): number | null {
  const value = amount(text);
  return value !== null && value >= 1 && value <= 5 && Number.isInteger(value * 2) ? value : null;
}

function list(text: string | null): string[] {
  return text?.split(',').map((part) => part.trim()) ?? [];
}

function ids(text: string | null): number[] {
  const numbers = list(text).map(Number);
  return [...new Set(numbers.filter((id) => Number.isInteger(id) && id > 0))];
}
