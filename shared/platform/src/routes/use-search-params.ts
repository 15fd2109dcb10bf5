import { leaveOverlayEntries } from '@storefront/ui/host';
import { useCallback, useEffect } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/** The last query that was set, and the history entry that was on the screen then. */
let asked: { readonly from: string; readonly query: URLSearchParams } | null = null;

/**
 * The query of the address. Each change starts from the query that any part of the page set last: the router renders a
 * new address in a transition, so a second change before that would otherwise undo the first.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useRouterSearchParams();
  const { key } = useLocation();
  // Once the address is rendered, changes start from the query on the screen: Back may have led to an earlier entry.
  useEffect(
    () => () => {
      if (asked?.from === key) asked = null;
    },
    [key],
  );
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      const current = asked?.from === key ? asked.query : query;
      const made = typeof next === 'function' ? next(new URLSearchParams(current)) : next;
      asked = { from: key, query: createSearchParams(made) };
      const { query: wanted } = asked;
      const left = leaveOverlayEntries();
      if (left) void left.then(() => setQuery(wanted, options));
      else setQuery(wanted, options);
    },
    [key, query, setQuery],
  );
  return [query, set];
}
