import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeBackend } from '../../testing/page';
import { useCoupon } from './use-coupon';

const coupon = {
  id: 1,
  title: 'Welcome',
  code: 'HELLO',
  coupon_type: 'default',
  discount: 3,
  discount_type: 'amount',
  min_purchase: 0,
  max_discount: 0,
  start_date: '2020-01-01',
  expire_date: '2099-01-01',
};

// Before anything of the session is read: what the page before the reload has left is read once.
it('applies again after a reload what was applied before it, and once', async () => {
  sessionStorage.setItem('souk:reload', JSON.stringify({ 'checkout-coupon': 'HELLO' }));
  const backend = fakeBackend({ 'GET /coupon/apply': coupon });
  const { result, unmount } = renderHook(() => useCoupon(5));
  await waitFor(() => expect(result.current.coupon?.code).toBe('HELLO'));
  expect(backend.callsOf('GET /coupon/apply')).toMatchObject([
    { query: { code: 'HELLO', store_id: '5' } },
  ]);
  act(() => result.current.remove());
  expect(result.current.coupon).toBeNull();
  unmount();
  const again = renderHook(() => useCoupon(5));
  expect(again.result.current.coupon).toBeNull();
  expect(backend.callsOf('GET /coupon/apply')).toHaveLength(1);
});
