import { useCallback, useEffect } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  useLocation,
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/** What was set last, and the entry of the history that was on the screen then. */
let asked: { readonly from: string; readonly query: URLSearchParams } | null = null;

/**
 * The query of the address. A change begins with what was set last, by whatever part of the page: the router draws
 * an address in a transition, and a press that comes before would undo the one before it.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [query, setQuery] = useRouterSearchParams();
  const { key } = useLocation();
  // Once it is drawn, a change begins with what is on the screen: Back may have led to an entry of before.
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
      setQuery(asked.query, options);
    },
    [key, query, setQuery],
  );
  return [query, set];
}
