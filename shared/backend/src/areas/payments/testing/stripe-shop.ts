import { openDemoDatabase } from '../../../testing/demo-engines';
import { openForTests } from '../../../testing/open-for-tests';
import { testConfig } from '../../../testing/test-backend';
import { buyNow, openStockedShop } from '../../orders/testing/item-fixture';
import type { Somebody } from '../../orders/testing/ordering-shop';
import { openStripeStandIn, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-stand-in';

/** Where Stripe's page leads back to. */
export const CHECKOUT = 'https://shop.example/checkout';

/** A shop whose payments Stripe takes, for the tests of a `describe`. */
export function stripeShop() {
  const stripe = openForTests(openStripeStandIn);
  const shop = openForTests(async () =>
    openStockedShop(await openDemoDatabase(), {
      ...testConfig,
      stripe: {
        secretKey: STRIPE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        endpoint: stripe.endpoint,
        googlePay: { publishableKey: 'pk_test_1', merchantId: null },
      },
    }),
  );
  beforeEach(() => {
    stripe.faults.length = 0;
    stripe.calls.length = 0;
  });

  const place = async (as: Somebody): Promise<number> => {
    const body = buyNow(shop.store, shop.item, 1, { payment_method: 'digital_payment' });
    return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
  };
  const openPage = (order_id: number, as: Somebody) =>
    shop.ask('POST', '/customer/order/digital-payment', {
      as,
      body: { order_id, payment_method: 'stripe', callback: CHECKOUT },
    });
  const start = async (as: Somebody = shop.guest()) => {
    const orderId = await place(as);
    const page: string = (await openPage(orderId, as)).json().redirect_link;
    return { as, orderId, page };
  };
  const tell = ({ payload, signature }: { payload: string; signature: string }) =>
    shop.backend.app.inject({
      method: 'POST',
      url: '/payment-mobile/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      payload,
    });
  const comeBack = (page: string, way = 'success_url') =>
    shop.backend.app.inject({
      url: new URL(stripe.sessionOf(page).form.get(way) ?? '').pathname,
    });
  const orderOf = (id: number) =>
    shop.database.one(
      'select order_status, payment_status, payment_method from orders where id = $1',
      [id],
    );
  /** The shop's records of its payments and refunds for an order. */
  const paymentsOf = (orderId: number) =>
    shop.database.one<{ paid: number; returned: number }>(
      `select coalesce(sum(p.amount) filter (where p.payment_status = 'paid'), 0)::float8 as paid,
          coalesce(sum(f.amount) filter (where f.status = 'done'), 0)::float8 as returned
        from payments p left join payment_refunds f on f.payment_id = p.id where p.order_id = $1`,
      [orderId],
    );
  return { stripe, shop, place, openPage, start, tell, comeBack, orderOf, paymentsOf };
}
