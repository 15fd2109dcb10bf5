import { paths, useNavigationType } from '@storefront/platform';
import { useEffect } from 'react';

/** What makes a page another one than the one before: home has one for each of its lists, whatever their filters. */
function pageAt(pathname: string, search: string): string {
  if (pathname !== paths.home.path) return pathname;
  const query = new URLSearchParams(search);
  return [pathname, ...['search', 'data_type', 'id'].map((name) => query.get(name))].join(' ');
}

/** A new page starts at its top, as a page load would; Back and Forward keep the browser's place. */
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
