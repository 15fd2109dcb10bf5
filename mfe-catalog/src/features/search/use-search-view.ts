import { useLocation, useSearchParams } from '@storefront/platform';
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

/**
 * What the address asks for by now. It is ahead of the page while that is drawn for it, such as for a search that was
 * sent a moment ago: a press builds on that search, not on the one before.
 * @param pathname of the page; at another address there is nothing to build on
 */
function queryAhead(pathname: string, drawn: URLSearchParams): URLSearchParams | null {
  const { location } = window;
  const asked = new URLSearchParams(location.search);
  return location.pathname === pathname && String(asked) !== String(drawn) ? asked : null;
}

/** The state of a list, which is in the address alone. */
export function useSearchView(): SearchViewControl {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const view = useMemo(() => readView(query), [query]);
  const [base, setBase] = useState(view);
  const [wanted, setWanted] = useState(view);
  if (base !== view) {
    setBase(view);
    setWanted(view);
  }
  // A press builds on the ones before it, also on those that the address does not have yet.
  const show = (
    change: (latest: SearchView) => SearchView,
    options?: { readonly replace: boolean },
  ) => {
    const ahead = queryAhead(pathname, query);
    const next = change(ahead ? readView(ahead) : wanted);
    setWanted(next);
    setQuery(writeView(ahead ?? query, next), options);
  };
  return {
    view,
    pressed: wanted.filters,
    filter: (filters) =>
      show((latest) => {
        // Another exclusion begins with what is stated.
        const isSame = String(filters.freeOf) === String(latest.filters.freeOf);
        return { ...latest, filters, isUnstated: latest.isUnstated && isSame };
      }),
    look: (change) => show((latest) => ({ ...latest, ...change }), { replace: true }),
  };
}

/** The state of a list that has one kind of rows, and no tabs. */
export function useListView(tab: 'items' | 'stores'): SearchViewControl {
  const control = useSearchView();
  return { ...control, view: { ...control.view, tab } };
}
