import type { FiltersOf, ItemFilter, StoreFilter } from '@storefront/api';
import type {
  combinedItems,
  combinedStores,
  flashSaleItems,
  latestStores,
} from '@storefront/api/browse';
import type { ItemSort, SearchFilters, SearchOnly, SearchView, StoreSort } from './search-filters';
import type { ListSubject } from './search-subject';

/** Above every price: the server applies limits only in pairs. */
const NO_MAXIMUM = 10_000_000;

/**
 * The query of the call for items.
 * @param openAt the requested time in milliseconds since 1970; `null`: as soon as possible
 */
export function itemListFilters(
  subject: ListSubject,
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
    ...(subject.kind === 'flash_sale' && { flash_sale_id: subject.id }),
    ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
  };
}

/** The same for the shown tab, including `isUnstated` and `suitableFirst`. */
export function shownItems(
  subject: ListSubject,
  { filters, itemSort, isUnstated, suitableFirst }: SearchView,
  openAt: number | null,
): ReturnType<typeof itemListFilters> {
  return {
    ...itemListFilters(subject, filters, itemSort, openAt),
    ...(isUnstated && { not_stated: 1 }),
    ...(suitableFirst.length > 0 && { suitable_first: suitableFirst.join(',') }),
  };
}

/** The same for the items of a flash sale, whose own call states the rest of each quota. */
export function shownSaleItems(
  id: number,
  view: SearchView,
  openAt: number | null,
): FiltersOf<typeof flashSaleItems> {
  const { data_type: _, ...filters } = shownItems({ kind: 'flash_sale', id }, view, openAt);
  return { ...filters, flash_sale_id: id };
}

const words = {
  discounted: ['discounted'],
  free_delivery: ['free_delivery'],
  coupon: ['coupon'],
  halal: ['halal'],
  organic: ['organic'],
  no_prescription: ['no_prescription'],
} as const;

/** Names of the filters for items: an item is available now if it is within its hours and its store is open. */
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
  subject: ListSubject,
  filters: SearchFilters,
  sort: StoreSort,
  openAt: number | null = null,
): Omit<FiltersOf<typeof combinedStores>, 'list_type'> {
  return {
    ...shared(subject, filters),
    ...(subject.kind === 'campaign' && { basic_campaign_id: subject.id }),
    ...atTime(filters, openAt),
    ...storeFilter(filters, sort),
  };
}

/** The query of the calls for all stores of a place. */
export function allStoresFilters(
  filters: SearchFilters,
  sort: StoreSort,
  openAt: number | null = null,
): FiltersOf<typeof latestStores> {
  // These calls always require a type.
  return {
    type: 'all',
    ...limitQuery(filters),
    ...atTime(filters, openAt),
    ...storeFilter(filters, sort),
  };
}

/** Whether a store is open is checked for the time that the customer has chosen, if any. */
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

function shared(subject: ListSubject, filters: SearchFilters) {
  const { categoryIds, brandIds } = subjectIds(subject, filters);
  return {
    data_type: dataType(subject),
    ...(subject.kind === 'words' && { name: subject.words }),
    ...(subject.kind === 'condition' && { common_condition_id: subject.id }),
    ...(categoryIds.length > 0 && { category_ids: JSON.stringify(categoryIds) }),
    ...(brandIds.length > 0 && { brand_ids: JSON.stringify(brandIds) }),
    ...limitQuery(filters),
  };
}

/** The filters that have the same name in every list's call. */
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

/** The subject's `data_type` in the contract; some subjects have their own field instead. */
function dataType({ kind }: ListSubject): FiltersOf<typeof combinedItems>['data_type'] {
  switch (kind) {
    case 'category':
    case 'brand':
    case 'new':
    case 'discounted':
      return kind;
    default:
      return 'searched';
  }
}

/** A chosen sub-category replaces the page's category. */
function subjectIds(subject: ListSubject, { categoryIds, brandIds }: SearchFilters) {
  switch (subject.kind) {
    case 'category':
      return { categoryIds: categoryIds.length > 0 ? categoryIds : [subject.id], brandIds };
    case 'brand':
      return { categoryIds, brandIds: [subject.id] };
    default:
      return { categoryIds, brandIds };
  }
}
