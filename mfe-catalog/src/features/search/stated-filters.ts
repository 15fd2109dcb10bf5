import type { StatedFilters } from '../../built-in/list-chips';
import type { SearchFilters } from './search-filters';

/** Those of the filters that are about statements of the stores. */
export const statedFilters = ({ freeOf, only, type }: SearchFilters): StatedFilters => ({
  freeOf,
  isHalal: only.includes('halal'),
  isVegetarian: type === 'veg',
});

/** The filters with others about statements; the rest stays. */
export function withStated(filters: SearchFilters, stated: StatedFilters): SearchFilters {
  const { only, type } = filters;
  return {
    ...filters,
    freeOf: stated.freeOf,
    only: stated.isHalal
      ? [...new Set([...only, 'halal' as const])]
      : only.filter((word) => word !== 'halal'),
    type: stated.isVegetarian ? 'veg' : type === 'veg' ? 'all' : type,
  };
}
