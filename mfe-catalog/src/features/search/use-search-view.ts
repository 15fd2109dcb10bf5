import { useSearchParams } from '@storefront/platform';
import { useMemo } from 'react';
import { readView, type SearchFilters, type SearchView, writeView } from './search-filters';

export interface SearchViewControl {
  readonly view: SearchView;
  /** A new entry of the history: Back takes the last filter away again. */
  readonly filter: (filters: SearchFilters) => void;
  /** Tab and order take the place of the present entry. */
  readonly look: (change: Partial<Omit<SearchView, 'filters'>>) => void;
}

/** The search page's state, which is in the address alone. */
export function useSearchView(): SearchViewControl {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => readView(query), [query]);
  return {
    view,
    filter: (filters) => setQuery(writeView(query, { ...view, filters })),
    look: (change) => setQuery(writeView(query, { ...view, ...change }), { replace: true }),
  };
}
