import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../client/query-client';
import { read } from '../client/read';
import { itemDetails } from '../contract/catalog/details';
import { wishlist } from '../contract/catalog/wishlist';
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

describe('item details', () => {
  it('are asked for once, also when the server fails', async () => {
    const backend = installFakeBackend({ 'GET /items/details/{id}': reply(500, null) });
    const { result } = renderRead(() =>
      useQuery(read(itemDetails, { params: { id: 'lemon' }, query: { campaign: true } })),
    );
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(backend.calls).toMatchObject([{ params: { id: 'lemon' }, query: { campaign: '1' } }]);
  });
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
