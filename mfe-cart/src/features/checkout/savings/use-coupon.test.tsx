import { reply } from '@storefront/api/testing';
import { chooseCoupon, chosenCouponFor } from '@storefront/platform/coupons';
import { openCheckout } from '@storefront/session';
import { act, renderHook, waitFor } from '@testing-library/react';
import { fakeBackend, openShop } from '../../../testing/page';
import { sampleCoupon } from '../../../testing/samples';
import { useCoupon } from './use-coupon';

it('a reload applies the coupon again, unless it was removed', async () => {
  const open = () => openCheckout('cart:2:5', () => 'key');
  const backend = fakeBackend({ 'GET /coupon/apply': sampleCoupon() });
  const begun = open();
  const first = renderHook(() => useCoupon(5, 2, begun));
  act(() => first.result.current.apply('HELLO'));
  await waitFor(() => expect(first.result.current.coupon?.code).toBe('HELLO'));
  first.unmount();

  const checkout = open();
  const again = renderHook(() => useCoupon(5, 2, checkout));
  await waitFor(() => expect(again.result.current.coupon?.code).toBe('HELLO'));
  expect(backend.callsOf('GET /coupon/apply')).toHaveLength(2);
  act(() => again.result.current.remove());
  expect(again.result.current.coupon).toBeNull();
  again.unmount();

  const removed = open();
  const last = renderHook(() => useCoupon(5, 2, removed));
  expect(last.result.current.coupon).toBeNull();
  expect(backend.callsOf('GET /coupon/apply')).toHaveLength(2);
});

it('is removed with the reason when it was the reason of a refused order', async () => {
  const checkout = openCheckout('cart:2:6', () => 'key');
  fakeBackend({ 'GET /coupon/apply': sampleCoupon() });
  const { result } = renderHook(() => useCoupon(6, 2, checkout));
  act(() => result.current.apply('HELLO'));
  await waitFor(() => expect(result.current.coupon?.code).toBe('HELLO'));
  act(() => result.current.reject('This coupon has expired.'));
  expect(result.current).toMatchObject({ coupon: null, refusal: 'This coupon has expired.' });
});

it('keeps the code of a guest as it is meant, and asks the server for none that is blank', () => {
  const checkout = openCheckout('cart:2:11', () => 'key');
  const backend = fakeBackend({});
  const guest = renderHook(() => useCoupon(null, 2, checkout));
  act(() => guest.result.current.apply('  HELLO '));
  expect(guest.result.current).toMatchObject({ keptCode: 'HELLO', coupon: null, busy: false });
  guest.unmount();
  const customer = renderHook(() =>
    useCoupon(
      12,
      2,
      openCheckout('cart:2:12', () => 'key'),
    ),
  );
  act(() => customer.result.current.apply('  '));
  expect(customer.result.current).toMatchObject({ keptCode: null, busy: false });
  expect(backend.calls).toHaveLength(0);
});

it('shows the answer to the last code alone, and nothing after it was removed', async () => {
  const answers: ((coupon: unknown) => void)[] = [];
  const backend = fakeBackend({
    'GET /coupon/apply': () => new Promise((resolve) => answers.push(resolve)),
  });
  const checkout = openCheckout('cart:2:13', () => 'key');
  const { result } = renderHook(() => useCoupon(13, 2, checkout));
  act(() => result.current.apply(' FIRST '));
  act(() => result.current.apply('SECOND'));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(backend.calls.map(({ query }) => query.code)).toEqual(['FIRST', 'SECOND']);
  await act(async () => answers[0]?.(sampleCoupon({ code: 'FIRST' })));
  expect(result.current).toMatchObject({ coupon: null, busy: true });
  await act(async () => answers[1]?.(sampleCoupon({ code: 'SECOND' })));
  await waitFor(() => expect(result.current.coupon?.code).toBe('SECOND'));
  expect(result.current.busy).toBe(false);
  act(() => result.current.apply('THIRD'));
  await waitFor(() => expect(answers).toHaveLength(3));
  act(() => result.current.remove());
  expect(result.current.busy).toBe(false);
  await act(async () => answers[2]?.(sampleCoupon({ code: 'THIRD' })));
  expect(result.current.coupon).toBeNull();
});

describe('a coupon that was chosen in the account', () => {
  beforeEach(() => openShop());
  const chosen = { code: 'HELLO', storeId: null, moduleId: 2 };
  const show = (storeId: number, moduleId: number) =>
    renderHook(() =>
      useCoupon(
        storeId,
        moduleId,
        openCheckout(`cart:${moduleId}:${storeId}`, () => 'key'),
      ),
    );

  it('is applied by the first checkout where it fits, once', async () => {
    const backend = fakeBackend({ 'GET /coupon/apply': sampleCoupon() });
    chooseCoupon({ ...chosen, storeId: 7 });
    const elsewhere = show(8, 2);
    expect(elsewhere.result.current.busy).toBe(false);
    expect(backend.callsOf('GET /coupon/apply')).toHaveLength(0);
    const here = show(7, 2);
    await waitFor(() => expect(here.result.current.coupon?.code).toBe('HELLO'));
    expect(chosenCouponFor(7, 2)).toBeNull();
  });

  it('is not tried again when the server refused it, and is when there was no answer', async () => {
    const backend = fakeBackend({ 'GET /coupon/apply': reply(503, {}) });
    chooseCoupon(chosen);
    const first = show(9, 2);
    await waitFor(() => expect(first.result.current.refusal).not.toBeNull());
    expect(chosenCouponFor(9, 2)).toBe('HELLO');
    backend.answer({
      'GET /coupon/apply': reply(406, { errors: [{ code: 'coupon', message: 'Used up.' }] }),
    });
    const again = show(9, 2);
    await waitFor(() => expect(again.result.current.refusal).toBe('Used up.'));
    expect(chosenCouponFor(9, 2)).toBeNull();
  });
});
