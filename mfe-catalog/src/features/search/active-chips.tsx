import { ActiveChips as Chips } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  noFilters,
  type SearchFilters,
  withoutFilter,
} from './search-filters';

interface ActiveChipsProps {
  readonly filters: SearchFilters;
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

/** The active filters above the results, each of which can be removed by itself. */
export function ActiveChips({ filters, labelOf, onChange }: ActiveChipsProps): ReactNode {
  return (
    <Chips
      chips={activeFilters(filters).map((filter) => ({
        key: filterKey(filter),
        label: labelOf(filter),
        onRemove: () => onChange(withoutFilter(filters, filter)),
      }))}
      onClear={() => onChange(noFilters)}
    />
  );
}
