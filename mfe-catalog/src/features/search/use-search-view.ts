import { useSearchParams } from '@storefront/platform';
import { useMemo, useState } from 'react';
import { readView, type SearchFilters, type SearchView, writeView } from './search-filters';

export interface SearchViewControl {
  /** As the address has it: what the lists show. */
  readonly view: SearchView;
  /** As they were pressed last. The address, which decides, follows in a transition of the router's. */
  readonly pressed: SearchFilters;
  /** A new entry of the history: Back takes the last filter away again. */
  readonly filter: (filters: SearchFilters) => void;
  /** Tab and order take the place of the present entry. */
  readonly look: (change: Partial<Omit<SearchView, 'filters'>>) => void;
}

/** The state of a list, which is in the address alone. */
export function useSearchView(): SearchViewControl {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  const [base, setBase] = useState(view);
  const [wanted, setWanted] = useState(view);
  if (base !== view) {
    setBase(view);
    setWanted(view);
  }
  // A press builds on the ones before it, also on those that the address does not have yet.
  const show = (next: SearchView, options?: { readonly replace: boolean }) => {
    setWanted(next);
    setQuery(writeView(query, next), options);
  };
  return {
    view,
    pressed: wanted.filters,
    filter(filters) {
      // Another exclusion begins with what is stated.
      const isSame = String(filters.freeOf) === String(wanted.filters.freeOf);
      show({ ...wanted, filters, isUnstated: wanted.isUnstated && isSame });
    },
    look: (change) => show({ ...wanted, ...change }, { replace: true }),
  };
}

/** The state of a list that has one kind of rows, and no tabs. */
export function useListView(tab: 'items' | 'stores'): SearchViewControl {
  const control = useSearchView();
  return { ...control, view: { ...control.view, tab } };
}
