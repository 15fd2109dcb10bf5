import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { dropUnpaidOrders } from '../orders/life-cycle/drop-unpaid-orders';
import { addItem, buyNow, openStockedShop } from '../orders/testing/item-fixture';
import type { Somebody } from '../orders/testing/ordering-shop';
import { continuePayments } from './payment-jobs';

const CALLBACK = 'https://shop.example/checkout?page=cart';

const shop = openForTests(openStockedShop);

const place = async (as: Somebody, changes: object): Promise<number> =>
  (
    await shop.ask('POST', '/customer/order/place', {
      as,
      body: buyNow(shop.store, shop.item, 1, changes),
    })
  ).json().order_id;
const digital = (as: Somebody, changes: object = {}) =>
  place(as, { payment_method: 'digital_payment', ...changes });
const orderOf = (id: number) =>
  shop.database.one(
    'select order_status, payment_status, payment_method from orders where id = $1',
    [id],
  );
const balanceOf = ({ id }: { id: number }) => readBalance(shop.database, id);
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const openPayment = (orderId: number, as: Somebody, changes: object = {}) =>
  shop.ask('POST', '/customer/order/digital-payment', {
    as,
    body: {
      order_id: orderId,
      payment_platform: 'web',
      callback: CALLBACK,
      payment_method: 'sandbox_card',
      ...changes,
    },
  });
/** The address of the gateway's page for an order. */
const payLink = async (orderId: number, as: Somebody): Promise<string> =>
  new URL((await openPayment(orderId, as)).json().redirect_link).pathname;
const decide = (link: string, decision: string) =>
  shop.backend.app.inject({
    method: 'POST',
    url: link,
    headers: FORM,
    payload: `decision=${decision}`,
  });
const flagOf = (answer: { headers: Record<string, unknown> }) =>
  new URL(String(answer.headers.location)).searchParams.get('flag');

it('leads from the order over the page of the gateway back to the shop', async () => {
  const guest = shop.guest();
  const id = await digital(guest);
  expect(await orderOf(id)).toMatchObject({ order_status: 'failed', payment_status: 'unpaid' });

  const link = await payLink(id, guest);
  expect(link).toMatch(/^\/sandbox\/pay\/[0-9a-f]{32}$/);
  const page = await shop.backend.app.inject({ url: link });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain(
    "form-action 'self' https://shop.example;",
  );
  expect(page.body).toContain('EGP\u00a0120.00');

  const back = await decide(link, 'approve');
  const address = new URL(String(back.headers.location));
  expect(`${address.origin}${address.pathname}`).toBe('https://shop.example/checkout');
  expect(address.search).toMatch(/^\?page=cart&flag=success&&token=/);
  const token = Buffer.from(address.searchParams.get('token') ?? '', 'base64').toString();
  expect(token).toMatch(
    new RegExp(`^payment_method=sandbox_card&&attribute_id=${id}&&transaction_reference=\\S+$`),
  );
  expect(await orderOf(id)).toEqual({
    order_status: 'confirmed',
    payment_status: 'paid',
    payment_method: 'sandbox_card',
  });
});

it('is in Arabic for Arabic browsers', async () => {
  const guest = shop.guest();
  const url = await payLink(await digital(guest), guest);
  const page = await shop.backend.app.inject({
    url,
    headers: { 'accept-language': 'ar-EG,ar;q=0.9' },
  });
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
});

it.each([
  ['decline', 'fail', 'failed'],
  ['leave', 'cancel', 'canceled'],
])('leaves the order unpaid on %s, and lets it be paid again', async (decision, flag, status) => {
  const guest = shop.guest();
  const id = await digital(guest);
  const link = await payLink(id, guest);
  expect(flagOf(await decide(link, decision))).toBe(flag);
  expect(await orderOf(id)).toMatchObject({ order_status: 'failed', payment_status: 'unpaid' });
  expect(
    await shop.database.one('select payment_status from payments where order_id = $1', [id]),
  ).toEqual({ payment_status: status });
  // A decision is final: only a new payment can still be approved.
  expect(flagOf(await decide(link, 'approve'))).toBe(flag);
  expect(flagOf(await decide(await payLink(id, guest), 'approve'))).toBe('success');
});

it('takes what is left after the wallet’s part', async () => {
  const person = await shop.customer(50);
  const id = await digital(person, { partial_payment: 1 });
  expect(await orderOf(id)).toMatchObject({
    order_status: 'failed',
    payment_status: 'partially_paid',
  });
  const link = await payLink(id, person);
  expect((await shop.backend.app.inject({ url: link })).body).toContain('EGP\u00a070.00');
  await decide(link, 'approve');
  const track = await shop.ask('GET', `/customer/order/track?order_id=${id}`, { as: person });
  expect(track.json()).toMatchObject({
    order_status: 'confirmed',
    payment_status: 'paid',
    payments: [
      { payment_method: 'wallet', amount: 50 },
      { payment_method: 'sandbox_card', amount: 70, payment_status: 'paid' },
    ],
  });
});

it('can be repeated without effect', async () => {
  const guest = shop.guest();
  const id = await digital(guest);
  const link = await payLink(id, guest);
  const flags = await Promise.all(
    Array.from({ length: 10 }, async () => flagOf(await decide(link, 'approve'))),
  );
  expect(new Set(flags)).toEqual(new Set(['success']));
  expect(flagOf(await decide(link, 'decline'))).toBe('success');
  expect(
    await shop.database.one(
      'select count(*) from payment_events e join payments p on p.id = e.payment_id where p.order_id = $1',
      [id],
    ),
  ).toEqual({ count: 1 });
});

it('does not charge for an order that was canceled meanwhile', async () => {
  const guest = shop.guest();
  const id = await digital(guest);
  const link = await payLink(id, guest);
  shop.clock.advance(61 * 60_000);
  expect(await dropUnpaidOrders(shop.backend)).toBeGreaterThan(0);
  expect(flagOf(await decide(link, 'approve'))).not.toBe('success');
  expect(await orderOf(id)).toMatchObject({ order_status: 'canceled', payment_status: 'unpaid' });
});

it.each([
  [
    'another guest',
    async () => openPayment(await digital(shop.guest()), shop.guest()),
    [404, 'order'],
  ],
  [
    'an order with nothing to pay',
    async () => {
      const guest = shop.guest();
      return openPayment(await place(guest, {}), guest);
    },
    [404, 'order'],
  ],
  [
    'an unknown gateway',
    async () => {
      const guest = shop.guest();
      return openPayment(await digital(guest), guest, { payment_method: 'gold' });
    },
    [403, 'payment_method'],
  ],
  [
    'a button with another amount',
    async () => {
      const guest = shop.guest();
      return openPayment(await digital(guest), guest, { expected_total: 119.99 });
    },
    [409, 'expected_total'],
  ],
  ...[
    'https://evil.example/',
    '//evil.example',
    'https://shop.example.evil.example/',
    'javascript:alert(1)',
    'https://x@evil.example/',
    'https:\\\\evil.example',
  ].map(
    (callback) =>
      [
        `the callback ${callback}`,
        async () => {
          const guest = shop.guest();
          return openPayment(await digital(guest), guest, { callback });
        },
        [403, 'callback'],
      ] as const,
  ),
] as const)('opens no payment for %s', async (_what, open, refusal) => {
  const answer = await open();
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual(refusal);
});

it('has no page for an unknown payment', async () => {
  const link = `/sandbox/pay/${'0'.repeat(32)}`;
  expect((await shop.backend.app.inject({ url: link })).statusCode).toBe(404);
  expect((await decide(link, 'approve')).statusCode).toBe(404);
});

it('continues the payments of features, also of one that is switched off', async () => {
  const ofFeature = jest.fn();
  const features = {
    builtIn: [{ name: 'prizes', owner: 'Cart team', continuePayments: ofFeature }],
    on: [],
  };
  const backend = { ...shop.backend, features };
  await continuePayments(backend);
  expect(ofFeature.mock.calls).toEqual([[backend]]);
});

describe('other payments', () => {
  it('switches an unpaid order to cash', async () => {
    const guest = shop.guest();
    const id = await digital(guest);
    const switchIt = (as: Somebody) =>
      shop.ask('POST', '/customer/order/payment-method', {
        as,
        body: { _method: 'put', order_id: id },
      });
    expect((await switchIt(shop.guest())).statusCode).toBe(404);
    expect((await switchIt(guest)).json()).toEqual({ message: 'Payment info updated.' });
    expect(await orderOf(id)).toEqual({
      order_status: 'pending',
      payment_status: 'unpaid',
      payment_method: 'cash_on_delivery',
    });
    expect((await switchIt(guest)).json().errors[0].code).toBe('order');
  });

  it('refuses cash above the limit', async () => {
    const guest = shop.guest();
    const dear = await addItem(shop.database, shop.store, { price: 6000 });
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: guest,
      body: buyNow(shop.store, dear, 1, { payment_method: 'digital_payment' }),
    });
    const answer = await shop.ask('PUT', '/customer/order/payment-method', {
      as: guest,
      body: { order_id: placed.json().order_id },
    });
    expect(answer.json().errors[0].code).toBe('cod');
  });

  it('pays from the wallet, once', async () => {
    const person = await shop.customer(200);
    const id = await digital(person);
    const pay = () =>
      shop.ask('POST', '/customer/order/wallet-payment', { as: person, body: { order_id: id } });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
    expect(await balanceOf(person)).toBe(80);
    expect(await orderOf(id)).toEqual({
      order_status: 'confirmed',
      payment_status: 'paid',
      payment_method: 'wallet',
    });
    const poor = await shop.customer(1);
    const other = await digital(poor);
    const refused = await shop.ask('POST', '/customer/order/wallet-payment', {
      as: poor,
      body: { order_id: other },
    });
    expect(refused.json().errors[0].code).toBe('order_amount');
    expect(await orderOf(other)).toMatchObject({ order_status: 'failed' });
  });

  it('stores the details of a payment outside the shop, and their correction', async () => {
    const guest = shop.guest();
    const id = await place(guest, { payment_method: 'offline_payment' });
    expect(await orderOf(id)).toMatchObject({ order_status: 'failed' });
    const send = (path: string, body: object) =>
      shop.ask('PUT', `/customer/order/${path}`, { as: guest, body: { order_id: id, ...body } });
    const missing = await send('offline-payment', { method_id: 1, sender_name: 'Nour' });
    expect(missing.json().errors[0]).toEqual({
      code: 'transaction_id',
      message: 'Transaction number is required',
    });
    const inArabic = await shop.ask('PUT', '/customer/order/offline-payment', {
      as: guest,
      language: 'ar',
      body: { order_id: id, method_id: 1, sender_name: 'Nour' },
    });
    expect(inArabic.json().errors[0].message).toMatch(/رقم العملية/);
    const given = { method_id: 1, sender_name: 'Nour', transaction_id: '42' };
    expect((await send('offline-payment', given)).json()).toEqual({ payment: 'success' });
    await send('offline-payment-update', { sender_name: 'Nour H', transaction_id: '43' });
    const track = await shop.ask(
      'GET',
      `/customer/order/track?order_id=${id}&contact_number=201001112223`,
      {
        as: guest,
        language: 'ar',
      },
    );
    expect(track.json()).toMatchObject({
      order_status: 'pending',
      offline_payment: {
        input: [
          { user_input: 'sender_name', user_data: 'Nour H' },
          { user_input: 'transaction_id', user_data: '43' },
        ],
        data: { status: 'pending', method_name: 'تحويل بنكي' },
      },
    });
  });

  it.each([
    ['offline payment', 'offline_payment', 'offline_payment_status', 'the zone'],
    ['offline payment', 'offline_payment', 'offline_payment_status', 'the shop'],
    ['digital payment', 'digital_payment', 'digital_payment', 'the zone'],
    ['digital payment', 'digital_payment', 'digital_payment', 'the shop'],
  ])('takes no %s (%s, %s) that is off in %s', async (what, column, code, where) => {
    const guest = shop.guest();
    const id = await digital(guest);
    const key = what === 'offline payment' ? 'offlinePayment' : 'digitalPayment';
    const isZone = where === 'the zone';
    await shop.database.query(
      isZone
        ? `update zones set ${column} = false`
        : `insert into settings values ('shop', $1)
            on conflict (key) do update set value = excluded.value`,
      isZone ? [] : [JSON.stringify({ [key]: false })],
    );
    const details = { order_id: id, method_id: 1, sender_name: 'Nour', transaction_id: '42' };
    const answer =
      key === 'offlinePayment'
        ? await shop.ask('PUT', '/customer/order/offline-payment', { as: guest, body: details })
        : await openPayment(id, guest);
    await shop.database.query(
      isZone ? `update zones set ${column} = true` : "delete from settings where key = 'shop'",
    );
    expect([answer.statusCode, answer.json().errors?.[0]?.code]).toEqual([403, code]);
    expect(await orderOf(id)).toMatchObject({ order_status: 'failed', payment_status: 'unpaid' });
  });

  it('answers the newest order that waits for its payment', async () => {
    const person = await shop.customer();
    const ask = async () =>
      (await shop.ask('GET', '/customer/order/payment-failed', { as: person })).json();
    expect(await ask()).toBeNull();
    const id = await digital(person);
    expect(await ask()).toMatchObject({
      order_id: id,
      order_amount: 120,
      cash_on_delivery: true,
      maximum_cod_order_amount: 5000,
      offline_payment: true,
    });
    await shop.database.query('update offline_payment_methods set status = false');
    expect(await ask()).toMatchObject({ offline_payment: false });
    await shop.database.query('update offline_payment_methods set status = true');
  });
});
