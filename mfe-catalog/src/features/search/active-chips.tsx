import { Button, Chip } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import {
  type ActiveFilter,
  activeFilters,
  filterKey,
  noFilters,
  type SearchFilters,
  withoutFilter,
} from './search-filters';
import styles from './search-results.module.css';

interface ActiveChipsProps {
  readonly filters: SearchFilters;
  readonly labelOf: (filter: ActiveFilter) => string;
  readonly onChange: (filters: SearchFilters) => void;
}

/** The filters in force above the results, each to be taken away by itself. */
export function ActiveChips({ filters, labelOf, onChange }: ActiveChipsProps): ReactNode {
  const { t } = useCatalogTexts();
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('search.active')} className={styles.chips}>
      {active.map((filter) => (
        <li key={filterKey(filter)}>
          <Chip onRemove={() => onChange(withoutFilter(filters, filter))}>{labelOf(filter)}</Chip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Button size="small" variant="link" onClick={() => onChange(noFilters)}>
            {t('search.reset')}
          </Button>
        </li>
      )}
    </ul>
  );
}
