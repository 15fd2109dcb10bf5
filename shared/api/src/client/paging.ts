/** Default rows of a page. */
export const PAGE_LIMIT = 10;
/** Rows of a page of stores, of a store's menu and of the search. */
export const LARGE_PAGE_LIMIT = 12;
/** Pages are numbered from 1. */
export const FIRST_PAGE = 1;

/** The query of a list's first rows, for a rail or a drawer. */
export const firstRows = (limit = PAGE_LIMIT) => ({ limit, offset: FIRST_PAGE });

/** The query of a list that is always short, such as the customer's addresses: the server has 100 rows at most. */
export const ALL_ROWS = { limit: 100, offset: FIRST_PAGE } as const;

interface PagedAnswer {
  /** Total number of rows, as counted by the server. */
  readonly total_size: number;
}

interface Row {
  readonly id: number;
}

/** The rows of a page: `paged` puts their list before all other lists of the envelope. */
export function rowsOf(answer: PagedAnswer): readonly Row[] {
  return Object.values(answer).find((part) => Array.isArray(part)) ?? [];
}

/**
 * The next page, as long as the last one had rows. A page that begins with the same row as the previous one counts as
 * the end; otherwise a server that repeats a page would be requested forever.
 * @returns the `getNextPageParam` of an infinite query
 */
export function nextPage(
  last: PagedAnswer,
  all: readonly PagedAnswer[],
  lastOffset: number,
): number | undefined {
  const first = rowsOf(last)[0];
  if (!first) return undefined;
  const before = all.at(-2);
  const isRepeated = before !== undefined && rowsOf(before)[0]?.id === first.id;
  return isRepeated ? undefined : lastOffset + 1;
}

/** Like {@link nextPage}, but ends when as many rows are loaded as the server counts in total. */
export function nextPageOfTotal(
  last: PagedAnswer,
  all: readonly PagedAnswer[],
  lastOffset: number,
): number | undefined {
  const seen = all.reduce((count, answer) => count + rowsOf(answer).length, 0);
  return seen >= last.total_size ? undefined : nextPage(last, all, lastOffset);
}
