import { endlessList, type PagedRead } from './endless-list';

interface Answer {
  readonly total_size: number;
  readonly rows: readonly { readonly id: number }[];
}
const read = (pages: readonly Answer[], rest: Partial<PagedRead<Answer>> = {}) =>
  endlessList(
    {
      data: { pages },
      isError: false,
      isFetching: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      hasNextPage: true,
      dataUpdatedAt: 1,
      fetchNextPage: () => undefined,
      refetch: () => undefined,
      ...rest,
    },
    (answer) => answer.rows,
  );

it('continues while rows are missing', () => {
  const list = read([{ total_size: 3, rows: [{ id: 1 }, { id: 2 }] }]);
  expect([list.more, list.total]).toEqual(['ready', 3]);
});

it("ends when a page has no new rows, whatever the server's total is", () => {
  const same = { total_size: 9, rows: [{ id: 1 }] };
  expect(read([same, same]).more).toBe('none');
  expect(read([same, { total_size: 9, rows: [] }]).more).toBe('none');
});

it.each([
  [
    'is being loaded, whatever failed before',
    { isFetchingNextPage: true, isFetchNextPageError: true },
    'loading',
  ],
  ['is none, though one failed', { hasNextPage: false, isFetchNextPageError: true }, 'none'],
  ['is none before there is a first', { data: undefined }, 'none'],
] as const)('the next page %s', (_what, rest, more) => {
  expect(read([{ total_size: 2, rows: [{ id: 1 }] }], rest).more).toBe(more);
});

it('offers a retry when the next page fails', () => {
  const rows = [{ id: 1 }];
  expect(read([{ total_size: 2, rows }], { isFetchNextPageError: true }).more).toBe('failed');
});

it.each([
  ['that has nothing has failed', { data: undefined, isError: true }, true],
  ['that has older rows has not', { isError: true }, false],
  ['that is on its way has not', { data: undefined }, false],
])('a list %s', (_case, rest, failed) => {
  expect(read([{ total_size: 1, rows: [{ id: 1 }] }], rest).failed).toBe(failed);
});

it('says when its rows were loaded, if they were', () => {
  expect(read([], { dataUpdatedAt: 5 }).asOf).toEqual(new Date(5));
  expect(read([], { dataUpdatedAt: 0 }).asOf).toBeUndefined();
});
