import { read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { useLocation, useQuery, useSearchParams } from '@storefront/platform';
import { useMemo, useState } from 'react';
import { listChips } from '../../built-in/list-chips';
import { readView, type SearchFilters, type SearchView, writeView } from './search-filters';

export interface SearchViewControl {
  /** The view in the address, which the lists show. */
  readonly view: SearchView;
  /** The last pressed filters. The address, which is authoritative, follows in a transition of the router. */
  readonly pressed: SearchFilters;
  /** Sets filters with a new history entry: Back removes the last filter again. */
  readonly filter: (filters: SearchFilters) => void;
  /** Sets tab and order, and replaces the current history entry. */
  readonly look: (change: Partial<Omit<SearchView, 'filters' | 'isTabChosen'>>) => void;
}

/**
 * The query of the browser's address when it is newer than the rendered page, for example just after a search was sent:
 * a press must build on the new search.
 * @param pathname path of the page; at another address there is nothing to build on
 */
function queryAhead(pathname: string, drawn: URLSearchParams): URLSearchParams | null {
  const { location } = window;
  const asked = new URLSearchParams(location.search);
  return location.pathname === pathname && String(asked) !== String(drawn) ? asked : null;
}

/** Whether the order by needs can be switched off on the page; true until the configuration is known. */
function useIsSortable(): boolean {
  const { data: config } = useQuery(read(shopConfig));
  return !config || listChips.some(({ name }) => hasFeature(config, name));
}

/** The state of a list, which is stored in the address alone. */
export function useSearchView(): SearchViewControl {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const isSortable = useIsSortable();
  const written = useMemo(() => readView(query), [query]);
  // The same object where nothing is left out: another one would undo what was just pressed.
  const isIgnored = !isSortable && written.suitableFirst.length > 0;
  const view = useMemo(
    () => (isIgnored ? { ...written, suitableFirst: [] } : written),
    [written, isIgnored],
  );
  const [base, setBase] = useState(view);
  const [wanted, setWanted] = useState(view);
  if (base !== view) {
    setBase(view);
    setWanted(view);
  }
  // A press builds on earlier ones, including those that the address does not have yet.
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
        // After a change of the exclusions, the list shows items that are stated to be free again.
        const isSame = String(filters.freeOf) === String(latest.filters.freeOf);
        return { ...latest, filters, isUnstated: latest.isUnstated && isSame };
      }),
    look: (change) =>
      show(
        (latest) => ({
          ...latest,
          ...change,
          isTabChosen: latest.isTabChosen || change.tab !== undefined,
        }),
        { replace: true },
      ),
  };
}

/** The state of a list with one kind of rows and no tabs. */
export function useListView(tab: 'items' | 'stores'): SearchViewControl {
  const control = useSearchView();
  return { ...control, view: { ...control.view, tab } };
}
