import type { FiltersOf, ItemFilter, StoreFilter } from '@storefront/api';
import type { combinedItems, combinedStores, latestStores } from '@storefront/api/catalog';
import type { ItemSort, SearchFilters, SearchOnly, StoreSort } from './search-filters';
import type { SearchSubject } from './search-subject';

/** Above every price: the server heeds limits only in pairs. */
const NO_MAXIMUM = 10_000_000;

/**
 * What the call for items is to be given.
 * @param openAt the wanted time in milliseconds since 1970; `null`: as soon as possible
 */
export function itemListFilters(
  subject: SearchSubject,
  filters: SearchFilters,
  sort: ItemSort,
  openAt: number | null = null,
): Omit<FiltersOf<typeof combinedItems>, 'list_type'> {
  const filter = [
    ...filters.only.flatMap((word) => itemWords[word]),
    ...(sort === 'best' ? [] : [sort]),
  ];
  return {
    ...shared(subject, filters),
    ...atTime(filters, openAt),
    ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
  };
}

const words = {
  discounted: ['discounted'],
  free_delivery: ['free_delivery'],
  coupon: ['coupon'],
  halal: ['halal'],
  organic: ['organic'],
  no_prescription: ['no_prescription'],
} as const;

/** What can be had now is an item at its hours in an open store. */
const itemWords = {
  ...words,
  available_now: ['available_now', 'open'],
} as const satisfies Record<SearchOnly, readonly ItemFilter[]>;

const storeWords = {
  ...words,
  available_now: ['currently_open'],
} as const satisfies Record<SearchOnly, readonly StoreFilter[]>;

/** The same for stores. */
export function storeListFilters(
  subject: SearchSubject,
  filters: SearchFilters,
  sort: StoreSort,
  openAt: number | null = null,
): Omit<FiltersOf<typeof combinedStores>, 'list_type'> {
  return {
    ...shared(subject, filters),
    ...atTime(filters, openAt),
    ...storeFilter(filters, sort),
  };
}

/** What the calls for all stores of a place are to be given. */
export function allStoresFilters(
  filters: SearchFilters,
  sort: StoreSort,
  openAt: number | null = null,
): FiltersOf<typeof latestStores> {
  // These calls have always been given a type.
  return {
    type: 'all',
    ...limitQuery(filters),
    ...atTime(filters, openAt),
    ...storeFilter(filters, sort),
  };
}

/** What is open is asked of the time that the customer has chosen, if any. */
function atTime({ only }: SearchFilters, openAt: number | null) {
  return openAt !== null && only.includes('available_now') && { open_at: openAt };
}

function storeFilter(filters: SearchFilters, sort: StoreSort) {
  const filter = [
    ...filters.only.flatMap((word) => storeWords[word]),
    ...(sort === 'best' ? [] : [sort]),
  ];
  return filter.length > 0 && { filter: JSON.stringify(filter) };
}

function shared(subject: SearchSubject, filters: SearchFilters) {
  const { categoryIds, brandIds } = subjectIds(subject, filters);
  return {
    data_type: dataType(subject),
    ...(subject.kind === 'words' && { name: subject.words }),
    ...(categoryIds.length > 0 && { category_ids: JSON.stringify(categoryIds) }),
    ...(brandIds.length > 0 && { brand_ids: JSON.stringify(brandIds) }),
    ...limitQuery(filters),
  };
}

/** The filters that every list's call knows by the same names. */
function limitQuery({ type, minPrice, maxPrice, ...filters }: SearchFilters) {
  const hasPrice = minPrice !== null || maxPrice !== null;
  return {
    ...(type !== 'all' && { type }),
    ...(hasPrice && { min_price: minPrice ?? 0, max_price: maxPrice ?? NO_MAXIMUM }),
    ...(filters.rating !== null && { rating_count: filters.rating }),
    ...(filters.deliveryTime !== null && { max_delivery_time: filters.deliveryTime }),
    ...(filters.distance !== null && { max_distance: filters.distance }),
    ...(filters.fee !== null && { max_delivery_fee: filters.fee }),
    ...(filters.freeOf.length > 0 && { free_of: filters.freeOf.join(',') }),
  };
}

/** What a subject is called in the contract. */
function dataType({ kind }: SearchSubject): Exclude<SearchSubject['kind'], 'words'> | 'searched' {
  return kind === 'words' ? 'searched' : kind;
}

/** A chosen sub-category takes the place of the category that the page is about. */
function subjectIds(subject: SearchSubject, { categoryIds, brandIds }: SearchFilters) {
  switch (subject.kind) {
    case 'category':
      return { categoryIds: categoryIds.length > 0 ? categoryIds : [subject.id], brandIds };
    case 'brand':
      return { categoryIds, brandIds: [subject.id] };
    default:
      return { categoryIds, brandIds };
  }
}
