import type { FakeAnswer } from '@storefront/api/testing';
import { runToastAction } from '@storefront/platform';
import {
  keepBuyNow,
  lastOrder,
  markSent,
  openCheckout,
  readBuyNow,
  sentCheckouts,
} from '@storefront/session';
import { provideBrowserParts } from '@storefront/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { CartOverlays } from '../../app/cart-overlays';
import { bus } from '../../bus';
import { FakeCartServer } from '../../testing/fake-cart-server';
import { collectToasts, fakeBackend, openShop, renderPage } from '../../testing/page';
import { BuyNow } from '../checkout/buy-now-line';

provideBrowserParts();
beforeAll(() => import('./find-lost-orders'));
beforeEach(() => openShop());
afterEach(() => jest.useRealTimers());

const ATTEMPT = 'GET /customer/order/attempt';
const MINUTE_MS = 60_000;

/** A checkout that was sent some minutes ago, in another tab that is closed. */
function sent(subject: string, minutesAgo = 5) {
  const checkout = openCheckout(subject, () => `key-of-${subject}`);
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  jest.setSystemTime(Date.now() - minutesAgo * MINUTE_MS);
  markSent(checkout, true);
  jest.useRealTimers();
  return checkout;
}

const startShop = (attempt: FakeAnswer) =>
  fakeBackend({ ...new FakeCartServer([]).routes, [ATTEMPT]: attempt });
const placed = (order: object) => ({ status: 'placed', order: { status: 'pending', ...order } });
const show = (at = '/home') => renderPage(<CartOverlays />, at);
const reconnect = () => {
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: false }));
  act(() => bus.withSource('shell').publish('shell:online-changed', { online: true }));
};

const kept = {
  kind: 'buy_now',
  moduleId: 2,
  item: { id: 90 },
  selection: {},
  addOns: {},
  quantity: 1,
} as const;

describe('an order whose answer was lost', () => {
  it('is found on any page: the customer is notified and led to it', async () => {
    const toasts = collectToasts();
    keepBuyNow(kept);
    sent('buy_now:90');
    const backend = startShop(placed({ order_id: 38, tracking_token: 'token-of-the-link' }));
    await show();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      tone: 'success',
      message: 'Your order #38 was placed.',
      action: { label: 'View order' },
    });
    expect(backend.callsOf(ATTEMPT)).toMatchObject([
      { query: { idempotency_key: 'key-of-buy_now:90' } },
    ]);
    expect(sentCheckouts()).toEqual([]);
    expect(readBuyNow(BuyNow)).toBeNull();
    expect(lastOrder()).toMatchObject({ orderId: 38, token: 'token-of-the-link' });
    act(() => runToastAction(toasts[0]?.action?.eventId ?? ''));
    await waitFor(() =>
      expect(screen.getByTestId('address')).toHaveTextContent('/order-placed?order_id=38'),
    );
  });

  it('does not replace an item that was chosen for Buy Now since', async () => {
    const toasts = collectToasts();
    sent('buy_now:89');
    keepBuyNow(kept);
    startShop(placed({ order_id: 39 }));
    await show();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(readBuyNow(BuyNow)?.item.id).toBe(90);
  });

  it('is looked for again when the network is back', async () => {
    const toasts = collectToasts();
    sent('parcel');
    const backend = startShop(() => Promise.reject(new Error('no network')));
    await show();
    await waitFor(() => expect(backend.callsOf(ATTEMPT)).toHaveLength(1));
    expect(sentCheckouts()).toHaveLength(1);
    backend.answer({ [ATTEMPT]: placed({ order_id: 40 }) });
    reconnect();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(sentCheckouts()).toEqual([]);
  });

  it('is not queried any more when it was not placed, and keeps its key', async () => {
    const toasts = collectToasts();
    const { key } = sent('cart:2:5');
    startShop({ status: 'unknown', order: null });
    await show();
    await waitFor(() => expect(sentCheckouts()).toEqual([]));
    expect(openCheckout('cart:2:5', () => 'another').key).toBe(key);
    expect(toasts).toEqual([]);
  });

  it('is queried further while another tab may be sending it', async () => {
    sent('cart:2:5', 0);
    const backend = startShop({ status: 'unknown', order: null });
    await show();
    await waitFor(() => expect(backend.callsOf(ATTEMPT)).toHaveLength(1));
    await act(async () => undefined);
    expect(sentCheckouts()).toHaveLength(1);
  });

  it('is left to the checkout while that is open', async () => {
    const backend = startShop({ status: 'unknown', order: null });
    await show();
    sent('parcel');
    await show('/checkout?page=cart');
    await act(async () => undefined);
    expect(backend.callsOf(ATTEMPT)).toEqual([]);
  });
});
