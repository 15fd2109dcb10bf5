import { Chip } from '@storefront/ui';
import type { ReactNode } from 'react';
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  type QuickFilter,
  withFilter,
  withoutFilter,
} from './active-filters';
import { useFilterTexts } from './filter-texts';
import type { SearchFilters } from './search-filters';
import styles from './search-results.module.css';
import type { FilterChoices } from './use-filter-choices';

/** The most used filters that the module supports. */
export function quickFilters({ only, hasHours, hasVeg }: FilterChoices): readonly QuickFilter[] {
  const word = (value: FilterChoices['only'][number]): readonly QuickFilter[] =>
    only.includes(value) ? [{ kind: 'only', value }] : [];
  return [
    ...word('available_now'),
    ...(hasHours ? [{ kind: 'deliveryTime', value: 30 } as const] : []),
    ...word('discounted'),
    { kind: 'rating', value: 4.5 },
    ...word('no_prescription'),
    ...word('organic'),
    ...word('halal'),
    ...(hasVeg ? [{ kind: 'type', value: 'veg' } as const] : []),
    ...word('free_delivery'),
  ];
}

interface QuickChipsProps {
  readonly choices: FilterChoices;
  readonly filters: SearchFilters;
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

/** The quick filters above a list: each is set with one press and removed with another. */
export function QuickChips({ choices, filters, labelOf, onChange }: QuickChipsProps): ReactNode {
  const { t } = useFilterTexts();
  const active = new Set(activeFilters(filters).map(filterKey));
  return (
    <ul aria-label={t('quick')} className={styles.quick}>
      {quickFilters(choices).map((filter) => {
        const key = filterKey(filter);
        const selected = active.has(key);
        return (
          <li key={key}>
            <Chip
              selected={selected}
              onSelect={() =>
                onChange(selected ? withoutFilter(filters, filter) : withFilter(filters, filter))
              }
            >
              {labelOf(filter)}
            </Chip>
          </li>
        );
      })}
    </ul>
  );
}
