import type { Allergen, SearchFilters, SearchOnly } from './search-filters';

/** One active filter, as shown and removed by its chip. */
export type ActiveFilter =
  | { readonly kind: 'type'; readonly value: 'veg' | 'non_veg' }
  | { readonly kind: 'price'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: Limit; readonly value: number }
  | { readonly kind: 'only'; readonly value: SearchOnly }
  | { readonly kind: 'freeOf'; readonly value: Allergen }
  | { readonly kind: 'category' | 'brand'; readonly value: number };

const limits = ['rating', 'deliveryTime', 'distance', 'fee'] as const;
type Limit = (typeof limits)[number];

export function activeFilters(filters: SearchFilters): ActiveFilter[] {
  const { type, minPrice: min, maxPrice: max } = filters;
  return [
    ...(type === 'all' ? [] : [{ kind: 'type', value: type } as const]),
    ...filters.categoryIds.map((value) => ({ kind: 'category', value }) as const),
    ...filters.brandIds.map((value) => ({ kind: 'brand', value }) as const),
    ...(min === null && max === null ? [] : [{ kind: 'price', min, max } as const]),
    ...limits.flatMap((kind) => {
      const value = filters[kind];
      return value === null ? [] : [{ kind, value }];
    }),
    ...filters.only.map((value) => ({ kind: 'only', value }) as const),
    ...filters.freeOf.map((value) => ({ kind: 'freeOf', value }) as const),
  ];
}

export function withoutFilter(filters: SearchFilters, gone: ActiveFilter): SearchFilters {
  switch (gone.kind) {
    case 'type':
      return { ...filters, type: 'all' };
    case 'price':
      return { ...filters, minPrice: null, maxPrice: null };
    case 'rating':
    case 'deliveryTime':
    case 'distance':
    case 'fee':
      return { ...filters, [gone.kind]: null };
    case 'only':
      return { ...filters, only: filters.only.filter((word) => word !== gone.value) };
    case 'freeOf':
      return { ...filters, freeOf: filters.freeOf.filter((key) => key !== gone.value) };
    case 'category':
      return { ...filters, categoryIds: filters.categoryIds.filter((id) => id !== gone.value) };
    case 'brand':
      return { ...filters, brandIds: filters.brandIds.filter((id) => id !== gone.value) };
  }
}

/** With one more filter; a limit replaces the previous one. */
export function withFilter(filters: SearchFilters, added: QuickFilter): SearchFilters {
  switch (added.kind) {
    case 'type':
      return { ...filters, type: added.value };
    case 'only':
      return { ...filters, only: [...filters.only, added.value] };
    case 'rating':
    case 'deliveryTime':
    case 'distance':
    case 'fee':
      return { ...filters, [added.kind]: added.value };
  }
}

/** A filter that is switched on with one press. */
export type QuickFilter = Extract<ActiveFilter, { readonly kind: 'type' | 'only' | Limit }>;

/** A stable key for a chip. */
export function filterKey(filter: ActiveFilter): string {
  return filter.kind === 'price' ? 'price' : `${filter.kind}-${filter.value}`;
}
