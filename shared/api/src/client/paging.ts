import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Which page: `offset` counts pages from 1. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Rows of a page unless a list says otherwise. */
export const PAGE_LIMIT = 10;
/** Rows of a page of stores, and of the search. */
export const LARGE_PAGE_LIMIT = 12;

/** Pages count from 1. */
export const FIRST_PAGE = 1;

interface PagedList<Filters, Answer, Row> {
  readonly fetch: (filters: Filters, page: Page, signal?: AbortSignal) => Promise<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  readonly keyOf: (input: object) => readonly unknown[];
  readonly limit: number;
}

/**
 * The two ways to read a paged list: its first rows, and page after page.
 * @param list how to fetch a page, where its rows are, and its query key
 */
export function pagedQueries<
  Filters extends object,
  Answer extends { readonly total_size: number },
  Row extends { readonly id: number },
>(list: PagedList<Filters, Answer, Row>) {
  const next = nextPage(list.rowsOf);
  const nextOfTotal = nextPageOfTotal(list.rowsOf);
  return {
    /** The first rows: what a strip or a drawer shows. */
    first: (filters: Filters, limit = list.limit) =>
      queryOptions({
        queryKey: list.keyOf({ filters, limit }),
        queryFn: ({ signal }) => list.fetch(filters, { limit, offset: FIRST_PAGE }, signal),
      }),
    /**
     * Page after page, while the last one had rows. The server's count ends the list only together with a page
     * that is not full: a list that moves under the customer is longer than it was.
     */
    pages: (filters: Filters, limit = list.limit) =>
      infiniteQueryOptions({
        queryKey: [...list.keyOf({ filters, limit }), 'pages'],
        queryFn: ({ signal, pageParam }) =>
          list.fetch(filters, { limit, offset: pageParam }, signal),
        initialPageParam: FIRST_PAGE,
        getNextPageParam: (last, all, lastOffset) =>
          list.rowsOf(last).length < limit
            ? nextOfTotal(last, all, lastOffset)
            : next(last, all, lastOffset),
      }),
  };
}

/**
 * Which page comes next: another one while the last one had rows. A server that repeats a page would be asked
 * for ever: a page that starts with the same row as the one before is the end.
 * @param rowsOf picks the rows of a page
 * @returns the `getNextPageParam` of an infinite query
 */
export function nextPage<Answer, Row extends { readonly id: number }>(
  rowsOf: (answer: Answer) => readonly Row[],
) {
  return (last: Answer, all: readonly Answer[], lastOffset: number): number | undefined => {
    const first = rowsOf(last)[0];
    if (!first) return undefined;
    const before = all.at(-2);
    const isRepeated = before !== undefined && rowsOf(before)[0]?.id === first.id;
    return isRepeated ? undefined : lastOffset + 1;
  };
}

/**
 * As {@link nextPage}, for lists of the customer's own: none is asked for once there are as many rows as the
 * server counts in all.
 */
export function nextPageOfTotal<
  Answer extends { readonly total_size: number },
  Row extends { readonly id: number },
>(rowsOf: (answer: Answer) => readonly Row[]) {
  const next = nextPage(rowsOf);
  return (last: Answer, all: readonly Answer[], lastOffset: number): number | undefined => {
    const seen = all.reduce((count, answer) => count + rowsOf(answer).length, 0);
    return seen >= last.total_size ? undefined : next(last, all, lastOffset);
  };
}
