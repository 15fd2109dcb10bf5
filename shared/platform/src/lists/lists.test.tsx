import { createQueryClient } from '@storefront/api';
import { startI18n } from '@storefront/i18n';
import { prepareUiTexts } from '@storefront/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { bus } from '../bus';
import {
  bringsNothingNew,
  type EndlessList,
  endlessList,
  type PagedRead,
  uniqueRows,
} from './endless-list';
import { Listing } from './listing';
import { RailRegion, type Read } from './rail-region';

describe('endless list', () => {
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
});

describe('listing', () => {
  const whole: EndlessList<{ readonly id: number }> = {
    rows: [{ id: 1 }, { id: 2 }],
    total: 2,
    failed: false,
    busy: false,
    asOf: new Date('2026-03-01T12:05:00Z'),
    more: 'none',
    loadMore: () => undefined,
    retry: () => undefined,
  };

  const show = (list: Partial<EndlessList<{ readonly id: number }>>) =>
    render(
      <Listing
        list={{ ...whole, ...list }}
        kind="rows"
        label="Shops"
        loadingLabel="Loading shops"
        failedTitle="Shops could not be loaded"
        skeleton={<span>shape</span>}
        empty={<p>No shops</p>}
        renderRow={({ id }) => <span>Shop {id}</span>}
      />,
    );

  beforeEach(async () => {
    await startI18n({ language: 'en' });
    await prepareUiTexts();
  });

  test('shows an empty state, and a failure with a retry', async () => {
    const retry = jest.fn();
    const { unmount } = show({ rows: [] });
    expect(screen.getByText('No shops')).toBeVisible();
    unmount();
    show({ rows: undefined, failed: true, retry });
    expect(screen.getByText('Shops could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('keeps its rows when the next page fails, and loads that page by Retry', async () => {
    const loadMore = jest.fn();
    show({ more: 'failed', loadMore });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('alert')).toHaveTextContent('The next page could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  test('shows the time of its data while the customer is offline', async () => {
    show({});
    expect(screen.queryByText(/Shown as of/)).toBeNull();
    act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
    expect(await screen.findByText(/Shown as of/)).toBeVisible();
    act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
  });
});

interface Shop {
  readonly id: number;
}

const readOf = (data: readonly Shop[] | undefined): Read<readonly Shop[]> => ({
  data,
  isError: false,
  isFetching: data === undefined,
  dataUpdatedAt: 0,
  refetch: () => undefined,
});

/** Records the content of the page when an answer is first shown. */
function Page({
  data,
  onShown,
}: {
  readonly data: readonly Shop[] | undefined;
  readonly onShown: (cards: number) => void;
}): ReactNode {
  useLayoutEffect(() => {
    if (data) onShown(screen.queryAllByText(/^Shop \d/).length);
  }, [data, onShown]);
  return (
    <RailRegion
      heading="Shops"
      read={readOf(data)}
      skeleton={<span>shape</span>}
      keyOf={({ id }) => id}
      renderRow={({ id }) => <span>Shop {id}</span>}
    />
  );
}

describe('rail region', () => {
  beforeEach(async () => {
    await startI18n({ language: 'en' });
    await prepareUiTexts();
  });

  test('cards do not delay other content of the same answer', () => {
    const onShown = jest.fn();
    const client = createQueryClient();
    const { rerender } = render(<Page data={undefined} onShown={onShown} />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    rerender(<Page data={[{ id: 1 }, { id: 2 }]} onShown={onShown} />);
    expect(onShown.mock.calls).toEqual([[0]]);
    expect(screen.getAllByText(/^Shop \d/)).toHaveLength(2);
    rerender(<Page data={[]} onShown={onShown} />);
    expect(screen.queryByText('Shops')).toBeNull();
  });
});

describe('unique rows', () => {
  const rows = (...ids: number[]) => ids.map((id) => ({ id }));

  test('shows a row of two pages once, at its first position', () => {
    expect(uniqueRows([rows(1, 2), rows(2, 3)]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test.each([
    ['one page with rows goes on', [rows(1)], false],
    ['an empty page is the end', [rows(1), rows()], true],
    ['a repeated page is the end', [rows(1, 2), rows(1, 2)], true],
    ['pages that go round are an end', [rows(1), rows(2), rows(1)], true],
    ['a page with one new row goes on', [rows(1, 2), rows(2, 3)], false],
  ])('%s', (_name, pages, ends) => {
    expect(bringsNothingNew(pages)).toBe(ends);
  });
});
