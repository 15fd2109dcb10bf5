import { openCheckout } from '@storefront/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeBackend } from '../../testing/page';
import { sampleCoupon } from '../../testing/samples';
import { useCoupon } from './use-coupon';

it('applies again after a reload what was applied before it, and nothing once it was removed', async () => {
  const open = () => openCheckout('cart:2:5', () => 'key');
  const backend = fakeBackend({ 'GET /coupon/apply': sampleCoupon() });
  const begun = open();
  const first = renderHook(() => useCoupon(5, begun));
  act(() => first.result.current.apply('HELLO'));
  await waitFor(() => expect(first.result.current.coupon?.code).toBe('HELLO'));
  first.unmount();

  const checkout = open();
  const again = renderHook(() => useCoupon(5, checkout));
  await waitFor(() => expect(again.result.current.coupon?.code).toBe('HELLO'));
  expect(backend.callsOf('GET /coupon/apply')).toHaveLength(2);
  act(() => again.result.current.remove());
  expect(again.result.current.coupon).toBeNull();
  again.unmount();

  const removed = open();
  const last = renderHook(() => useCoupon(5, removed));
  expect(last.result.current.coupon).toBeNull();
  expect(backend.callsOf('GET /coupon/apply')).toHaveLength(2);
});

it('is taken off with the reason when the order was refused because of it', async () => {
  const checkout = openCheckout('cart:2:6', () => 'key');
  fakeBackend({ 'GET /coupon/apply': sampleCoupon() });
  const { result } = renderHook(() => useCoupon(6, checkout));
  act(() => result.current.apply('HELLO'));
  await waitFor(() => expect(result.current.coupon?.code).toBe('HELLO'));
  act(() => result.current.reject('This coupon has expired.'));
  expect(result.current).toMatchObject({ coupon: null, refusal: 'This coupon has expired.' });
});
