/**
 * The rows of all pages, without duplicate ids. When the list changes on the server between two pages, some rows are
 * sent again, and duplicate ids would break React's keys.
 */
export function uniqueRows<Row extends { readonly id: number }>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const byId = new Map<number, Row>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/** Whether the last page has no new rows; an empty page has none either. Loading further pages would never end. */
export function bringsNothingNew(pages: readonly (readonly { readonly id: number }[])[]): boolean {
  const last = pages.at(-1) ?? [];
  const known = new Set(pages.slice(0, -1).flatMap((rows) => rows.map(({ id }) => id)));
  return last.every(({ id }) => known.has(id));
}

/** The properties of an infinite query that lists use. */
export interface PagedRead<Answer> {
  readonly data: { readonly pages: readonly Answer[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly dataUpdatedAt: number;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

export interface EndlessList<Row> {
  /** `undefined` until the first page is loaded. */
  readonly rows: readonly Row[] | undefined;
  /** The total stated by the first page; `undefined` until it is loaded. */
  readonly total: number | undefined;
  /** The read failed and there is nothing to show. */
  readonly failed: boolean;
  readonly busy: boolean;
  /** When the rows were loaded. */
  readonly asOf: Date | undefined;
  readonly more: 'none' | 'ready' | 'loading' | 'failed';
  readonly loadMore: () => void;
  readonly retry: () => void;
}

interface Envelope {
  readonly total_size: number;
}

/** Presents an infinite query as a list that ends at an empty page, or at one without new rows. */
export function endlessList<Answer extends Envelope, Row extends { readonly id: number }>(
  read: PagedRead<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): EndlessList<Row> {
  const pages = read.data?.pages;
  const lists = pages?.map(rowsOf);
  return {
    rows: lists && uniqueRows(lists),
    total: pages?.[0]?.total_size,
    failed: read.isError && pages === undefined,
    busy: read.isFetching,
    asOf: read.dataUpdatedAt > 0 ? new Date(read.dataUpdatedAt) : undefined,
    more: moreOf(read, lists ?? []),
    loadMore: () => void read.fetchNextPage(),
    retry: () => void read.refetch(),
  };
}

function moreOf(
  read: PagedRead<unknown>,
  lists: readonly (readonly { readonly id: number }[])[],
): EndlessList<never>['more'] {
  if (read.isFetchingNextPage) return 'loading';
  if (!read.hasNextPage || bringsNothingNew(lists)) return 'none';
  return read.isFetchNextPageError ? 'failed' : 'ready';
}
