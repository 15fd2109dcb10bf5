import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../client/query-client';
import { installFakeBackend, reply } from '../testing';
import { catalogKeys } from './keys';
import { sendItemReview, useSendItemReview } from './send-item-review';

const review = { itemId: 9, orderId: 731, rating: 4, comment: 'Crisp' };

it('goes out as a form with its pictures', async () => {
  const errors = [{ code: 'review', message: 'Reviewed already' }];
  const backend = installFakeBackend({ 'POST /items/reviews/submit': reply(403, { errors }) });
  const images = [new File(['x'], 'a.png'), new File(['y'], 'b.png')];
  await expect(sendItemReview({ ...review, images })).rejects.toMatchObject({ errors });
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
  const client = createQueryClient();
  const key = catalogKeys.read({ name: 'itemReviews' }, { id: 9 });
  client.setQueryData(key, { reviews: [] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSendItemReview(), { wrapper });
  await act(async () => {
    await result.current.mutateAsync(review);
  });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
