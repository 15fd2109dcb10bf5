import { currencyCode } from '@storefront/pricing';
import { readBalance } from '../../../testing/wallets';
import { paymentGateways } from '../../configuration/service';
import type { Somebody } from '../../orders/testing/ordering-shop';
import { recoverCaptures } from '../capture';
import { sendRefunds } from '../payment-jobs';
import { CHECKOUT, stripeShop } from '../testing/stripe-shop';
import { STRIPE_WEBHOOK_SECRET } from '../testing/stripe-stand-in';

describe('Stripe', () => {
  const { stripe, shop, place, openPage, start, tell, comeBack, orderOf, paymentsOf } =
    stripeShop();
  const cancel = (order_id: number, as: Somebody) =>
    shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No' } });
  const paid = { order_status: 'confirmed', payment_status: 'paid', payment_method: 'stripe' };

  it('is offered, and opens a page for exactly this amount, once', async () => {
    const { active_payment_method_list: methods } = (await shop.ask('GET', '/config')).json();
    expect(methods).toContainEqual({
      gateway: 'stripe',
      gateway_title: 'Credit or debit card',
      gateway_image: null,
      gateway_image_full_url: null,
    });
    const { page } = await start();
    const { form } = stripe.sessionOf(page);
    expect(Object.fromEntries(form)).toMatchObject({
      mode: 'payment',
      'payment_intent_data[capture_method]': 'manual',
      'line_items[0][price_data][currency]': 'egp',
      'line_items[0][price_data][unit_amount]': '12000',
      'line_items[0][quantity]': '1',
    });
    expect(form.get('success_url')).toBe(
      `https://shop.example/payment-mobile/stripe/${form.get('client_reference_id')}`,
    );
  });

  it.each([
    ['en', 'Souk'],
    ['ar', 'سوق'],
  ] as const)(
    'names the shop on its page in the language of the payer: %s',
    async (language, name) => {
      const as = shop.guest();
      const body = { order_id: await place(as), payment_method: 'stripe', callback: CHECKOUT };
      const opened = await shop.ask('POST', '/customer/order/digital-payment', {
        as,
        body,
        language,
      });
      const { form } = stripe.sessionOf(opened.json().redirect_link);
      expect(form.get('line_items[0][price_data][product_data][name]')).toBe(name);
    },
  );

  it.each([
    ['KWD', 3, false],
    ['KWD', 2, true],
    ['EGP', 2, true],
    ['JPY', 0, true],
  ])('is offered for bills in %s with %d decimals: %s', (code, digits, isOffered) => {
    const currency = { code: currencyCode(code), digit_after_decimal_point: digits };
    const gateways = paymentGateways(shop.backend, currency, 'en').map(({ gateway }) => gateway);
    expect(gateways.includes('stripe')).toBe(isOffered);
  });

  it('pays by the webhook, however often it comes, and by the return after it', async () => {
    const { orderId, page } = await start();
    const session = stripe.pay(page);
    const event = stripe.eventOf('checkout.session.completed', session);
    const answers = await Promise.all([tell(event), tell(event), tell(event)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await orderOf(orderId)).toEqual(paid);
    expect(session.intent).toMatchObject({ status: 'succeeded', amount: 12_000 });
    const back = await comeBack(page);
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toContain(`${CHECKOUT}?flag=success`);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
  });

  it('pays by the return before the webhook', async () => {
    const { orderId, page } = await start();
    const session = stripe.pay(page);
    expect((await comeBack(page)).headers.location).toContain('flag=success');
    expect((await tell(stripe.eventOf('checkout.session.completed', session))).statusCode).toBe(
      204,
    );
    expect(await orderOf(orderId)).toEqual(paid);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
  });

  it('refuses a webhook without a recent signature of Stripe', async () => {
    const { orderId, page } = await start();
    const session = stripe.pay(page);
    const type = 'checkout.session.completed';
    const right = stripe.eventOf(type, session);
    const wrong = [
      stripe.eventOf(type, session, 'whsec_of-somebody'),
      stripe.eventOf(type, session, STRIPE_WEBHOOK_SECRET, 3_600),
      { ...right, payload: right.payload.replace('event', 'evenT') },
      { ...right, signature: '' },
    ];
    for (const event of wrong) expect((await tell(event)).statusCode).toBe(403);
    expect(await orderOf(orderId)).toMatchObject({ order_status: 'failed' });
    expect(session.intent?.status).toBe('requires_capture');
  });

  it('takes nothing before the customer has paid, and ends the page that was left', async () => {
    const { orderId, page } = await start();
    expect((await comeBack(page)).statusCode).toBe(503);
    const left = await comeBack(page, 'cancel_url');
    expect(left.headers.location).toContain('flag=cancel');
    expect(stripe.sessionOf(page).status).toBe('expired');
    expect(await orderOf(orderId)).toMatchObject({ order_status: 'failed' });
    expect(await paymentsOf(orderId)).toEqual({ paid: 0, returned: 0 });
  });

  it('releases the authorised money of an order that is over', async () => {
    const { as, orderId, page } = await start();
    const session = stripe.pay(page);
    await cancel(orderId, as);
    await tell(stripe.eventOf('checkout.session.completed', session));
    expect(session.intent?.status).toBe('canceled');
    expect(await paymentsOf(orderId)).toEqual({ paid: 0, returned: 0 });
  });

  it('takes one of two pages that are paid, and releases the other', async () => {
    const { as, orderId, page } = await start();
    const other: string = (await openPage(orderId, as)).json().redirect_link;
    const sessions = [stripe.pay(page), stripe.pay(other)];
    for (const session of sessions)
      await tell(stripe.eventOf('checkout.session.completed', session));
    expect(sessions.map(({ intent }) => intent?.status)).toEqual(['succeeded', 'canceled']);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
  });

  it('takes the money once although the answer was lost, and the order goes on', async () => {
    const { orderId, page } = await start();
    const session = stripe.pay(page);
    stripe.faults.push({ path: /\/capture$/, kind: 'answer lost' });
    expect((await comeBack(page)).statusCode).toBe(503);
    expect(session.intent?.status).toBe('succeeded');
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 'unpaid' });
    stripe.faults.length = 0;
    shop.clock.advance(31_000);
    await recoverCaptures(shop.backend);
    expect(await orderOf(orderId)).toEqual(paid);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
  });

  it('refunds a canceled order once, although the answer was lost', async () => {
    const { as, orderId, page } = await start();
    const session = stripe.pay(page);
    await comeBack(page);
    await cancel(orderId, as);
    stripe.faults.push({ path: /\/refunds$/, kind: 'answer lost' });
    await sendRefunds(shop.backend);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 0 });
    stripe.faults.length = 0;
    shop.clock.advance(10 * 60_000);
    await sendRefunds(shop.backend);
    expect(session.intent?.refunded).toBe(12_000);
    expect(await paymentsOf(orderId)).toEqual({ paid: 120, returned: 120 });
  });

  it('fills a wallet by what was captured at Stripe itself, once', async () => {
    const customer = await shop.customer();
    const body = { amount: 75.5, payment_method: 'stripe', callback: CHECKOUT };
    const opened = await shop.ask('POST', '/customer/wallet/add-fund', { as: customer, body });
    const session = stripe.pay(opened.json().redirect_link);
    expect(session.intent?.amount).toBe(7_550);
    const event = stripe.eventOf('payment_intent.succeeded', session);
    await tell(event);
    await tell(event);
    expect(await readBalance(shop.database, customer.id)).toBe(75.5);
    const ledger = await shop.database.one<{ sum: number }>(
      'select sum(credit - debit)::float8 as sum from wallet_transactions where customer_id = $1',
      [customer.id],
    );
    expect(ledger?.sum).toBe(75.5);
  });

  it.each([
    ['is away', { kind: 'away', path: /\/sessions$/ } as const],
    ['does not answer', { kind: 'answer lost', path: /\/sessions$/ } as const],
  ])('asks for another payment method while Stripe %s', async (_what, fault) => {
    const as = shop.guest();
    const orderId = await place(as);
    stripe.faults.push(fault);
    const answer = await openPage(orderId, as);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0].code).toBe('payment_method');
    stripe.faults.length = 0;
    const page: string = (await openPage(orderId, as)).json().redirect_link;
    stripe.pay(page);
    await comeBack(page);
    expect(await orderOf(orderId)).toEqual(paid);
  });

  it('accepts a token of Google Pay for one payment, and no other', async () => {
    const { active_payment_method_list: methods } = (await shop.ask('GET', '/config')).json();
    expect(methods).toContainEqual(
      expect.objectContaining({
        gateway: 'stripe_google_pay',
        payment_request: {
          method: 'https://google.com/pay',
          data: expect.objectContaining({ environment: 'TEST' }),
        },
      }),
    );
    stripe.book.tokens.add('tok_1');
    const payment_token = JSON.stringify({ id: 'tok_1', object: 'token' });
    const pay = (as: Somebody, order_id: number, token = payment_token) =>
      shop.ask('POST', '/customer/order/digital-payment', {
        as,
        body: {
          order_id,
          payment_method: 'stripe_google_pay',
          callback: CHECKOUT,
          payment_token: token,
        },
      });
    const as = shop.guest();
    const [first, second] = [await place(as), await place(as)];
    for (const wrong of ['made-up', '{"id":"pm_1"}', '{"id":"tok_2"}']) {
      expect((await pay(as, first, wrong)).json().redirect_link).toContain('flag=fail');
    }
    expect((await pay(as, first)).json().redirect_link).toContain('flag=success');
    expect(await orderOf(first)).toEqual({ ...paid, payment_method: 'stripe_google_pay' });
    expect((await pay(as, second)).json().redirect_link).toContain('flag=fail');
    expect(await paymentsOf(second)).toEqual({ paid: 0, returned: 0 });
  });

  it('finds no payment of another provider, and no unknown payment', async () => {
    const as = shop.guest();
    const order_id = await place(as);
    const body = { order_id, payment_method: 'sandbox_card', callback: CHECKOUT };
    const opened = await shop.ask('POST', '/customer/order/digital-payment', { as, body });
    const id = opened.json().redirect_link.split('/').at(-1);
    for (const unknown of [id, 'f'.repeat(32), 'x']) {
      const url = `/payment-mobile/stripe/${unknown}`;
      expect((await shop.backend.app.inject({ url })).statusCode).toBe(404);
      expect((await shop.backend.app.inject({ url: `${url}/left` })).statusCode).toBe(404);
    }
    expect(stripe.calls).toEqual([]);
  });
});
