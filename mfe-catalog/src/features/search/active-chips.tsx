import { ActiveChips as Chips } from '@storefront/ui/browse';
import type { ReactNode } from 'react';
import { type ActiveFilter, activeFilters, filterKey, withoutFilter } from './active-filters';
import { quickFilters } from './quick-chips';
import { noFilters, type SearchFilters } from './search-filters';
import type { FilterChoices } from './use-filter-choices';

interface ActiveChipsProps {
  readonly choices: FilterChoices;
  readonly filters: SearchFilters;
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

/** The active filters above the list that the quick chips do not show, each of which can be removed by itself. */
export function ActiveChips({ choices, filters, labelOf, onChange }: ActiveChipsProps): ReactNode {
  const quick = new Set(quickFilters(choices).map(filterKey));
  const others = activeFilters(filters).filter((filter) => !quick.has(filterKey(filter)));
  return (
    <Chips
      chips={others.map((filter) => ({
        key: filterKey(filter),
        label: labelOf(filter),
        onRemove: () => onChange(withoutFilter(filters, filter)),
      }))}
      onClear={() => onChange(noFilters)}
    />
  );
}
