import {
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '../client/configured-client';
import { multipart } from '../client/multipart';
import { firstRows, LARGE_PAGE_LIMIT } from '../client/paging';
import { createQueryClient } from '../client/query-client';
import { read, readPages, write } from '../client/read';
import { combinedItems } from '../contract/combined';
import { itemDetails } from '../contract/details';
import { itemReviews, popularItems, submitItemReview } from '../contract/items';
import { storeList } from '../contract/other-lists';
import { latestStores } from '../contract/stores';
import { wishlist } from '../contract/wishlist';
import { installFakeBackend, reply } from '../testing';
import { sampleItem, sampleStore } from '../testing/raw-answers';
import { wishlistRemoval } from './change-wishlist';

function renderRead<Result>(read: () => Result) {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, ...renderHook(read, { wrapper }) };
}

const storesPage = (...ids: number[]) => ({
  total_size: 20,
  limit: 12,
  offset: 1,
  stores: ids.map((id) => ({ ...sampleStore, id })),
});

describe('stores page after page', () => {
  it('asks for 12 from page 1 on, until a page is empty', async () => {
    const pages: Record<string, unknown> = {
      1: storesPage(1, 2),
      2: storesPage(3),
      3: storesPage(),
    };
    const backend = installFakeBackend({
      'GET /stores/latest': ({ query }) => pages[query.offset ?? ''],
    });
    const { result } = renderRead(() => {
      const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(
        readPages(latestStores, { query: { type: 'all', limit: LARGE_PAGE_LIMIT } }),
      );
      return { data, hasNextPage, fetchNextPage };
    });
    await waitFor(() => expect(result.current.hasNextPage).toBe(true));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));
    await act(() => result.current.fetchNextPage());
    await waitFor(() => expect(result.current.hasNextPage).toBe(false));
    expect(backend.calls.map(({ query }) => query)).toEqual([
      { type: 'all', limit: '12', offset: '1' },
      { type: 'all', limit: '12', offset: '2' },
      { type: 'all', limit: '12', offset: '3' },
    ]);
    const rows = result.current.data?.pages.flatMap((page) => page.stores.map((store) => store.id));
    expect(rows).toEqual([1, 2, 3]);
  });

  it('puts the delivery kind into the path and nothing of it into the query', async () => {
    const backend = installFakeBackend({ 'GET /stores/get-stores/{filter_data}': storesPage() });
    renderRead(() =>
      useInfiniteQuery(
        readPages(storeList, {
          params: { filter_data: 'take_away' },
          query: { store_type: 'popular', limit: LARGE_PAGE_LIMIT },
        }),
      ),
    );
    await waitFor(() => expect(backend.calls).toHaveLength(1));
    expect(backend.calls[0]).toMatchObject({
      path: '/stores/get-stores/take_away',
      query: { store_type: 'popular', limit: '12', offset: '1' },
    });
    expect(Object.keys(backend.calls[0]?.query ?? {})).not.toContain('filter_data');
  });
});

it('asks for the items of the search page as the contract writes lists', async () => {
  const backend = installFakeBackend({
    'GET /get-combined-data': { total_size: 1, limit: 12, offset: 1, products: [sampleItem] },
  });
  const { result } = renderRead(() =>
    useQuery(
      read(combinedItems, {
        query: {
          list_type: 'item',
          data_type: 'searched',
          name: 'rice',
          category_ids: [3, 9],
          filter: ['high'],
          ...firstRows(LARGE_PAGE_LIMIT),
        },
      }),
    ),
  );
  await waitFor(() => expect(result.current.data?.products).toHaveLength(1));
  expect(backend.calls[0]?.query).toEqual({
    list_type: 'item',
    data_type: 'searched',
    name: 'rice',
    category_ids: '[3,9]',
    filter: '["high"]',
    limit: '12',
    offset: '1',
  });
});

describe('item details', () => {
  it('are asked for once, also when the server fails', async () => {
    const backend = installFakeBackend({ 'GET /items/details/{id}': reply(500, null) });
    const { result } = renderRead(() =>
      useQuery(read(itemDetails, { params: { id: 'lemon' }, query: { campaign: true } })),
    );
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(backend.calls).toMatchObject([{ params: { id: 'lemon' }, query: { campaign: '1' } }]);
  });

  it('wait until they are wanted', () => {
    const backend = installFakeBackend({});
    renderRead(() => useQuery({ ...read(itemDetails, { params: { id: 1 } }), enabled: false }));
    expect(backend.calls).toHaveLength(0);
  });
});

it('keeps answers of two zones, modules and languages apart', () => {
  const keyIn = (zoneid: string, moduleId: string, language: string) => {
    installFakeBackend({}, { headers: () => ({ zoneid, moduleId }), language: () => language });
    return JSON.stringify(read(popularItems, { query: firstRows() }).queryKey);
  };
  const keys = [
    keyIn('[1]', '2', 'en'),
    keyIn('[4]', '2', 'en'),
    keyIn('[1]', '3', 'en'),
    keyIn('[1]', '2', 'ar'),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(keyIn('[1]', '2', 'en')).toBe(keys[0]);
});

it('reads the wishlist again after a change, also after a refused one', async () => {
  const backend = installFakeBackend({
    'GET /customer/wish-list': { item: [sampleItem], store: [sampleStore] },
    'DELETE /customer/wish-list/remove': reply(404, { message: 'Not found' }),
  });
  const { result } = renderRead(() => ({
    list: useQuery(read(wishlist)),
    remove: useMutation(wishlistRemoval()),
  }));
  await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
  act(() => result.current.remove.mutate({ storeId: 5 }));
  await waitFor(() => expect(backend.callsOf('GET /customer/wish-list')).toHaveLength(2));
  expect(backend.callsOf('DELETE /customer/wish-list/remove')[0]?.query).toEqual({ store_id: '5' });
});

describe('a review of an item', () => {
  const review = { item_id: 9, order_id: 731, rating: 4, comment: 'Crisp' };

  it('goes out as a form with its pictures', async () => {
    const errors = [{ code: 'review', message: 'Reviewed already' }];
    const backend = installFakeBackend({ 'POST /items/reviews/submit': reply(403, { errors }) });
    const attachment = [new File(['x'], 'a.png'), new File(['y'], 'b.png')];
    const sent = call(submitItemReview, { body: multipart(review, { attachment }) });
    await expect(sent).rejects.toMatchObject({ errors });
    const form = backend.calls[0]?.body;
    if (!(form instanceof FormData)) throw new Error('not multipart');
    expect([...form.entries()].map(([name]) => name)).toEqual([
      'item_id',
      'order_id',
      'rating',
      'comment',
      'attachment[]',
      'attachment[]',
    ]);
  });

  it('makes the reviews of the item stale', async () => {
    installFakeBackend({ 'POST /items/reviews/submit': { message: 'Thank you' } });
    const { client, result } = renderRead(() =>
      useMutation(write(submitItemReview, { refreshes: [itemReviews] })),
    );
    const { queryKey } = readPages(itemReviews, { params: { id: 9 } });
    client.setQueryData<unknown>(queryKey, { reviews: [] });
    await act(() => result.current.mutateAsync({ body: multipart(review, {}) }));
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
