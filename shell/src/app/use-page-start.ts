import { paths, useNavigationType } from '@storefront/platform';
import { useEffect } from 'react';

/** The identity of a page: its path, and on home the list that it shows; filters do not make another page. */
function pageAt(pathname: string, search: string): string {
  if (pathname !== paths.home.path) return pathname;
  const query = new URLSearchParams(search);
  return [pathname, ...['search', 'data_type', 'id'].map((name) => query.get(name))].join(' ');
}

/** A new page starts at its top, as after a page load; Back and Forward keep the browser's scroll position. */
export function usePageStart({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): void {
  const isReturn = useNavigationType() === 'POP';
  const page = pageAt(pathname, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page starts once, and only then counts how one came to it
  useEffect(() => {
    if (!isReturn) window.scrollTo({ top: 0 });
  }, [page]);
}
