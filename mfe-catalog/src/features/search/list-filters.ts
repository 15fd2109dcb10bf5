import type { FiltersOf } from '@storefront/api';
import type { combinedItems, combinedStores } from '@storefront/api/catalog';
import type { ItemSort, SearchFilters, SearchOnly, StoreSort } from './search-filters';
import type { SearchSubject } from './search-subject';

/** Above every price: the server heeds limits only in pairs. */
const NO_MAXIMUM = 10_000_000;

/** What the call for items is to be given. */
export function itemListFilters(
  subject: SearchSubject,
  filters: SearchFilters,
  sort: ItemSort,
): Omit<FiltersOf<typeof combinedItems>, 'list_type'> {
  const filter = [...filters.only, ...(sort === 'best' ? [] : [sort])];
  return {
    ...shared(subject, filters),
    ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
  };
}

/** Items are available, stores are open. */
const storeWord = {
  discounted: 'discounted',
  available_now: 'currently_open',
  free_delivery: 'free_delivery',
  coupon: 'coupon',
} as const satisfies Record<SearchOnly, string>;

/** The same for stores. */
export function storeListFilters(
  subject: SearchSubject,
  filters: SearchFilters,
  sort: StoreSort,
): Omit<FiltersOf<typeof combinedStores>, 'list_type'> {
  const filter = [
    ...filters.only.map((word) => storeWord[word]),
    ...(sort === 'best' ? [] : [sort]),
  ];
  return {
    ...shared(subject, filters),
    ...(filter.length > 0 && { filter: JSON.stringify(filter) }),
  };
}

function shared(subject: SearchSubject, filters: SearchFilters) {
  const { type, minPrice, maxPrice, rating } = filters;
  const hasPrice = minPrice !== null || maxPrice !== null;
  const { name, categoryIds, brandIds, dataType } = subjectFilters(subject, filters);
  return {
    data_type: dataType,
    ...(name !== undefined && { name }),
    ...(categoryIds.length > 0 && { category_ids: JSON.stringify(categoryIds) }),
    ...(brandIds.length > 0 && { brand_ids: JSON.stringify(brandIds) }),
    ...(type !== 'all' && { type }),
    ...(hasPrice && { min_price: minPrice ?? 0, max_price: maxPrice ?? NO_MAXIMUM }),
    ...(rating !== null && { rating_count: rating }),
  };
}

/** A chosen sub-category takes the place of the category that the page is about. */
function subjectFilters(subject: SearchSubject, { categoryIds, brandIds }: SearchFilters) {
  switch (subject.kind) {
    case 'words':
      return { dataType: 'searched', name: subject.words, categoryIds, brandIds } as const;
    case 'category': {
      const chosen = categoryIds.length > 0 ? categoryIds : [subject.id];
      return { dataType: 'category', name: undefined, categoryIds: chosen, brandIds } as const;
    }
    case 'brand':
      return {
        dataType: 'brand',
        name: undefined,
        categoryIds,
        brandIds: [subject.id],
      } as const;
    case 'new':
    case 'discounted':
      return { dataType: subject.kind, name: undefined, categoryIds, brandIds } as const;
  }
}
