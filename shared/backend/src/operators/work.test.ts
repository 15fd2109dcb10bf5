import { documentOf } from '@storefront/operations/testing';
import { addItem, addStore, buyNow, PHARMACY } from '../areas/orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../areas/orders/testing/ordering-shop';
import { placePrescription } from '../areas/orders/testing/place-prescription';
import { openForTests } from '../testing/open-for-tests';
import { sendRequest } from '../testing/send-request';
import { testConfig } from '../testing/test-backend';
import { readBalance } from '../testing/wallets';
import { addOperator } from './operators';

/** A production shop: nothing advances automatically. */
const shop = openForTests(() => openOrderingShop(undefined, { ...testConfig, demo: false }));
let cookie = '';
let key = '';
let store: number;
let slug: string;

const open = (url: string, form?: Readonly<Record<string, string>>, language = 'en') =>
  sendRequest(shop.backend.app, {
    method: form ? 'POST' : 'GET',
    url,
    headers: {
      'accept-language': language,
      cookie,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form && { payload: new URLSearchParams({ form: key, ...form }).toString() }),
  });

beforeAll(async () => {
  store = await addStore(shop.database);
  slug =
    (await shop.database.one<{ slug: string }>('select slug from stores where id = $1', [store]))
      ?.slug ?? '';
  const token = await addOperator(shop.database, 'mona', shop.clock.now());
  const signedIn = await open('/operators/sign-in', { token });
  cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
  key = /name="form" value="([^"]+)"/.exec((await open('/operators')).body)?.[1] ?? '';
});

const textOf = (html: string) => documentOf(html).body.textContent;
const step = (id: number, from: string, to: string, reason = '', kind = 'order', language = 'en') =>
  open('/operators/orders', { kind, id: String(id), from, to, reason }, language);
const stateOf = async (as: Somebody, id: number) => (await shop.track(as, id)).order_status;
const movers = (id: number) =>
  shop.database.query(
    'select status, moved_by from order_events where order_id = $1 order by at, status',
    [id],
  );

async function order(as: Somebody, changes: object = {}): Promise<{ id: number; item: number }> {
  const item = await addItem(shop.database, store, { price: 300, stock: 5 });
  const body = buyNow(store, item, 2, changes);
  const placed = (await shop.ask('POST', '/customer/order/place', { as, body })).json();
  return { id: placed.order_id, item };
}
const stockOf = async (item: number) =>
  (await shop.database.one<{ stock: number }>('select stock from items where id = $1', [item]))
    ?.stock;

const PATH = ['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered'] as const;

async function deliver(id: number, from: (typeof PATH)[number] = 'pending'): Promise<void> {
  const rest = PATH.slice(PATH.indexOf(from));
  for (const [index, to] of rest.slice(1).entries()) {
    shop.clock.advance(60_000);
    expect((await step(id, rest[index] ?? '', to)).statusCode).toBe(200);
  }
}

it('an order is accepted and moved on until it is delivered, and its customer is notified of every step', async () => {
  const person = await shop.customer();
  const { id } = await order(person, { house: '14', floor: '3' });
  await shop.after(3600);
  expect(await stateOf(person, id)).toBe('pending');
  const waiting = await open('/operators/orders');
  expect(waiting.body).toContain(`Order #${id}</a>: new`);
  // The page refreshes itself.
  expect(waiting.headers['content-security-policy']).toContain("connect-src 'self'");
  expect(waiting.body).toContain('data-address="/operators/orders?"');
  expect(waiting.body).toContain('2 × ');
  expect(textOf(waiting.body)).toContain('House: 14 · Floor: 3');
  // Several places: the time contains the time zone.
  expect(waiting.body).toMatch(/\d:\d\d\sPM GMT\+[23]|\d:\d\d\sAM GMT\+[23]/);
  const accepted = await step(id, 'pending', 'confirmed');
  expect(accepted.body).toContain(`Order #${id}: accepted.`);
  await deliver(id, 'confirmed');
  const done = await shop.track(person, id);
  expect(done).toMatchObject({ order_status: 'delivered', payment_status: 'paid' });
  // Without positions from the courier none is answered.
  expect(done.delivery_man).not.toBeNull();
  const news = await shop.database.query<{ status: string }>(
    `select data ->> 'order_status' as status from notifications where customer_id = $1 order by id`,
    [person.id],
  );
  expect(news.map(({ status }) => status)).toEqual(expect.arrayContaining([...PATH]));
  const { points } = (await shop.database.one<{ points: number }>(
    'select loyalty_point as points from customers where id = $1',
    [person.id],
  )) ?? { points: 0 };
  expect(points).toBeGreaterThan(0);
  expect(await movers(id)).toEqual(
    PATH.map((status) => ({ status, moved_by: status === 'pending' ? null : 'mona' })),
  );
  // It is no longer listed, but its number still finds it, with its history.
  expect((await open('/operators/orders')).body).not.toContain(`Order #${id}</a>`);
  const past = await open(`/operators/orders?id=${id}`);
  expect(past.body).toContain(`Order #${id}</a>: delivered`);
  expect(past.body).toContain('<bdi>mona</bdi>');
});

it('an order is canceled with a reason: items and money are returned', async () => {
  const person = await shop.customer(1000);
  const { id, item } = await order(person, { payment_method: 'wallet' });
  expect(await readBalance(shop.database, person.id)).toBeLessThan(1000);
  const without = await step(id, 'confirmed', 'canceled');
  expect([without.statusCode, await stateOf(person, id)]).toEqual([422, 'confirmed']);
  expect(without.body).toContain('Please say why: the customer reads it.');
  const canceled = await step(id, 'confirmed', 'canceled', 'The kitchen has no gas.');
  expect(canceled.statusCode).toBe(200);
  expect(await shop.track(person, id)).toMatchObject({
    order_status: 'canceled',
    canceled_by: 'admin',
    cancellation_reason: 'The kitchen has no gas.',
  });
  expect(await readBalance(shop.database, person.id)).toBe(1000);
  expect(await stockOf(item)).toBe(5);
});

describe('a requested refund', () => {
  const receive = async () => {
    const person = await shop.customer(1000);
    const { id } = await order(person, { payment_method: 'wallet' });
    await deliver(id, 'confirmed');
    await shop.ask('POST', '/customer/order/refund-request', {
      as: person,
      body: { order_id: id, customer_reason: 'Damaged' },
    });
    return { person, id };
  };

  it('is paid', async () => {
    const { person, id } = await receive();
    const before = await readBalance(shop.database, person.id);
    expect((await open(`/operators/orders?id=${id}`)).body).toContain('Damaged');
    await step(id, 'refund_requested', 'refunded');
    const { order_status, refund } = await shop.track(person, id);
    expect([order_status, refund.refund_status]).toEqual(['refunded', 'approved']);
    expect(refund.refund_amount).toBeGreaterThan(0);
    const moved = await shop.database.query<{ transaction_type: string; credit: number }>(
      'select transaction_type, credit from wallet_transactions where order_id = $1 and credit > 0',
      [id],
    );
    expect(moved).toContainEqual({
      transaction_type: 'order_refund',
      credit: refund.refund_amount,
    });
    // The rewards of the purchase are taken back too.
    const now = await readBalance(shop.database, person.id);
    expect(now - before).toBeLessThanOrEqual(refund.refund_amount);
    expect(now).toBeGreaterThan(before);
  });

  it('is refused with a reason that the customer sees', async () => {
    const { person, id } = await receive();
    const before = await readBalance(shop.database, person.id);
    await step(
      id,
      'refund_requested',
      'refund_request_canceled',
      'The picture shows another item.',
    );
    expect(await shop.track(person, id)).toMatchObject({
      order_status: 'refund_request_canceled',
      refund: { refund_status: 'rejected', admin_note: 'The picture shows another item.' },
    });
    expect(await readBalance(shop.database, person.id)).toBe(before);
  });
});

describe('a refund that nobody but the shop can pay', () => {
  const refunds = async (language?: string) =>
    (await open('/operators/refunds', undefined, language)).body;
  const idIn = async (orderId: number) =>
    (
      await shop.database.one<{ id: number }>(
        'select id from payment_refunds where order_id = $1',
        [orderId],
      )
    )?.id ?? 0;
  const settle = (id: number, outcome: string) =>
    open('/operators/refunds', { id: String(id), outcome });

  it('waits on a page of its own until somebody has paid it, and is in the history', async () => {
    const guest = shop.guest();
    const { id } = await order(guest);
    await deliver(id);
    const body = { order_id: id, customer_reason: 'Damaged' };
    await shop.ask('POST', '/customer/order/refund-request', { as: guest, body });
    expect(await refunds()).not.toContain(`Order #${id}`);
    await step(id, 'refund_requested', 'refunded');
    const page = await refunds();
    expect(page).toContain(`Order #${id}</a>`);
    expect(page).toContain('Cash on delivery');
    expect(page).toContain('href="tel:+201001112223"');
    expect(await refunds('ar')).toContain('دُفع يدويًّا');
    const refund = await idIn(id);
    // Received money is refunded: only an unconfirmed transfer can end without a payment.
    expect((await settle(refund, 'nothing')).statusCode).toBe(422);
    const answers = await Promise.all([settle(refund, 'paid'), settle(refund, 'paid')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await refunds()).not.toContain(`Order #${id}`);
    expect((await shop.track(guest, id)).payment_refunds).toMatchObject([
      { method: 'by_hand', status: 'done', settled_at: expect.any(String) },
    ]);
    expect((await open('/operators/history')).body).toContain(`Refund ${refund}`);
    const told = await shop.database.query<{ body: string }>(
      "select body from outbox where channel = 'sms' and body like '%' || $1 || ':%' order by id",
      [String(id)],
    );
    expect(told.map((one) => one.body)).toEqual([
      expect.stringContaining('ourselves'),
      expect.stringContaining('have paid'),
    ]);
  });

  it('is one that the gateway has refused for good', async () => {
    const guest = shop.guest();
    const { id } = await order(guest);
    await shop.database.query(
      `insert into payments (id, purpose, order_id, owner, provider, payment_method, amount,
          payment_status, created_at)
        select 'refused', 'order', id, owner, 'stripe', 'stripe', 20, 'paid', created_at
          from orders where id = $1`,
      [id],
    );
    await shop.database.query(
      `insert into payment_refunds (order_id, payment_id, method, amount, status, created_at, settled_at)
        select order_id, id, 'stripe', 20, 'failed', created_at, created_at from payments
          where order_id = $1`,
      [id],
    );
    expect(await refunds()).toContain('has refused it several times');
    expect((await settle(await idIn(id), 'paid')).statusCode).toBe(200);
    expect((await shop.track(guest, id)).payment_refunds).toMatchObject([
      { method: 'by_hand', status: 'done' },
    ]);
  });

  it.each(['paid', 'nothing'])(
    'is a transfer that was reported before the order was canceled: %s',
    async (outcome) => {
      const guest = shop.guest();
      const { id } = await order(guest, { payment_method: 'offline_payment' });
      const body = { order_id: id, method_id: 1, sender_name: 'Nour', transaction_id: '42' };
      await shop.ask('PUT', '/customer/order/offline-payment', { as: guest, body });
      await step(id, 'pending', 'canceled', 'The kitchen has no gas.');
      expect(await refunds()).toContain('only if the money has arrived');
      // The customer has been promised nothing yet.
      expect((await shop.track(guest, id)).payment_refunds).toEqual([]);
      expect((await settle(await idIn(id), outcome)).statusCode).toBe(200);
      expect(await refunds()).not.toContain(`Order #${id}`);
      const { payment_refunds } = await shop.track(guest, id);
      expect(payment_refunds).toHaveLength(outcome === 'paid' ? 1 : 0);
    },
  );
});

it.each([
  ['to a status that cannot follow', 'pending', 'delivered', 'not possible in its current state'],
  ['from a status that it does not have', 'confirmed', 'processing', 'changed in the meantime'],
  ['to the status that it has', 'pending', 'pending', 'not possible in its current state'],
])('an order does not move %s', async (_what, from, to, why) => {
  const guest = shop.guest();
  const { id } = await order(guest);
  const answer = await step(id, from, to);
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(why);
  expect(await stateOf(guest, id)).toBe('pending');
});

it('of two simultaneous presses one moves the order', async () => {
  const guest = shop.guest();
  const { id } = await order(guest);
  const answers = await Promise.all([
    step(id, 'pending', 'confirmed'),
    step(id, 'pending', 'confirmed'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(await stateOf(guest, id)).toBe('confirmed');
});

it('nothing moves without a sign-in, for a form of another site, or for an unknown order', async () => {
  const guest = shop.guest();
  const { id } = await order(guest);
  const form = { kind: 'order', id: String(id), from: 'pending', to: 'confirmed' };
  const stranger = await sendRequest(shop.backend.app, {
    method: 'POST',
    url: '/operators/orders',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form: key, ...form }).toString(),
  });
  expect(stranger.statusCode).toBe(401);
  expect((await open('/operators/orders', { ...form, form: 'guess' })).statusCode).toBe(403);
  expect((await step(id, 'pending', 'nowhere')).statusCode).toBe(403);
  const unknown = await step(2_000_000_000, 'pending', 'confirmed', '', 'order', 'ar');
  expect(unknown.statusCode).toBe(422);
  expect(unknown.body).toContain('لم يُحفظ.');
  expect(await stateOf(guest, id)).toBe('pending');
  expect((await open('/operators/orders?id=2000000000')).statusCode).toBe(404);
  const anybody = await sendRequest(shop.backend.app, { url: '/operators/orders' });
  expect(anybody.body).toContain('Your token');
});

it('the orders of a store are shown separately, thirty on a page', async () => {
  const guest = shop.guest();
  const { id } = await order(guest);
  const other = await addStore(shop.database);
  const item = await addItem(shop.database, other);
  const body = buyNow(other, item);
  const foreign = (await shop.ask('POST', '/customer/order/place', { as: guest, body })).json();
  const page = await open(`/operators/orders?store=${slug}`);
  expect(page.body).toContain(`Order #${id}</a>`);
  expect(page.body).not.toContain(`Order #${foreign.order_id}</a>`);
  await shop.database.query(
    `insert into orders (owner, zone_id, module_id, store_id, order_type, order_status, payment_status, payment_method,
        order_amount, schedule_at, contact_number, otp, created_at, updated_at)
      select owner, zone_id, module_id, store_id, order_type, order_status, payment_status, payment_method,
          order_amount, schedule_at, contact_number, otp, created_at, updated_at
        from orders, generate_series(1, 31) where id = $1`,
    [foreign.order_id],
  );
  const first = await open('/operators/orders?store=test-store-x');
  expect(first.body).toContain('Nothing waits for the shop.');
  const [{ slug: name } = { slug: '' }] = await shop.database.query<{ slug: string }>(
    'select slug from stores where id = $1',
    [other],
  );
  const many = await open(`/operators/orders?store=${name}`);
  const link = documentOf(many.body).querySelector('[data-part] a')?.getAttribute('href') ?? '';
  const rest = await open(link);
  const cardsOf = (html: string) => documentOf(html).querySelectorAll('article').length;
  expect([many, rest].map((one) => cardsOf(one.body))).toEqual([30, 2]);
});

it('a prescription gets its price from the pharmacist’s lines', async () => {
  const pharmacy = await addStore(shop.database, {
    moduleId: PHARMACY,
    columns: { prescription_order: true },
  });
  const medicine = await addItem(shop.database, pharmacy, {
    price: 40,
    columns: { slug: 'test-medicine', is_prescription_required: true },
  });
  const guest = shop.guest();
  const { order_id: id } = (await placePrescription(shop, guest, pharmacy)).json();
  const page = await open(`/operators/orders?id=${id}`);
  expect(page.body).toContain('The prescription waits for its price.');
  expect(page.body).toMatch(/href="https:\/\/shop\.example\/uploads\/[^"]+signature=/);
  expect((await step(id, 'pending', 'confirmed')).statusCode).toBe(422);
  const price = (packs: string) => open('/operators/orders/price', { id: String(id), packs });
  for (const wrong of ['test-medicine two', 'somebody-elses 1', 'test-medicine 99', ' ']) {
    expect((await price(wrong)).statusCode).toBe(422);
  }
  expect(await shop.track(guest, id)).toMatchObject({ price_agreement: 'awaited' });
  const priced = await price('test-medicine 2');
  expect(priced.body).toContain(`Order #${id} has a price.`);
  const offered = await shop.track(guest, id);
  expect(offered).toMatchObject({ price_agreement: 'offered', order_status: 'pending' });
  expect(offered.order_amount).toBeGreaterThanOrEqual(80);
  expect(await stockOf(medicine)).toBe(8);
  expect((await price('test-medicine 2')).statusCode).toBe(422);
  const history = await open('/operators/history');
  expect(history.body).toContain(`Order #${id}`);
  expect(history.body).toContain('test-medicine 2');
});

describe('a trip', () => {
  async function book(): Promise<{ id: number; as: Somebody }> {
    const as = shop.guest();
    const [vehicle = { id: 0, provider_id: 0 }] = await shop.database.query<{
      id: number;
      provider_id: number;
    }>(
      `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
        where 1 = any(s.pickup_zone_ids) and v.trip_hourly order by v.id limit 1`,
    );
    const place = { lat: '30.0478', lng: '31.2397', location_name: 'Downtown' };
    await shop.database.query('update trip_units set released = true');
    const line = {
      vehicle_id: vehicle.id,
      quantity: 1,
      rental_type: 'hourly',
      pickup_location: place,
      pickup_time: new Date(shop.clock.now().getTime() + 86_400_000).toISOString(),
      estimated_hours: 3,
    };
    await shop.ask('POST', '/rental/user/cart/add-to-cart', { as, moduleId: 6, body: line });
    const body = {
      provider_id: vehicle.provider_id,
      trip_type: 'hourly',
      contact_person_name: 'Anne Marsh',
      contact_person_number: '+201001234567',
    };
    const booked = await shop.ask('POST', '/rental/user/trip/trip-booking', {
      as,
      moduleId: 6,
      body,
    });
    return { id: booked.json(), as };
  }
  const details = async (as: Somebody, id: number) =>
    (
      await shop.ask('GET', `/rental/user/trip/get-trip-details?trip_id=${id}`, { as, moduleId: 6 })
    ).json();

  it('is confirmed, begun and ended by its provider', async () => {
    const { id, as } = await book();
    const page = await open(`/operators/orders?id=${id}`);
    expect(page.body).toContain(`Trip #${id}</a>: new`);
    expect(documentOf(page.body).querySelector('li')?.textContent).toMatch(/^1 × [A-Z]/);
    expect((await step(id, 'pending', 'completed', '', 'trip')).statusCode).toBe(422);
    for (const [from, to] of [
      ['pending', 'confirmed'],
      ['confirmed', 'ongoing'],
      ['ongoing', 'completed'],
    ] as const) {
      expect((await step(id, from, to, '', 'trip')).statusCode).toBe(200);
    }
    expect(await details(as, id)).toMatchObject({
      trip_status: 'completed',
      payment_status: 'paid',
    });
    const moved = await shop.database.query(
      "select status from trip_events where trip_id = $1 and moved_by = 'mona' order by at, status",
      [id],
    );
    expect(moved).toHaveLength(3);
  });

  it('is canceled before it begins, and its car is free again', async () => {
    const { id, as } = await book();
    await step(id, 'pending', 'confirmed', '', 'trip');
    expect((await step(id, 'confirmed', 'canceled', '', 'trip')).statusCode).toBe(422);
    await step(id, 'confirmed', 'canceled', 'It has broken down.', 'trip');
    expect(await details(as, id)).toMatchObject({
      trip_status: 'canceled',
      canceled_by: 'admin',
      cancellation_reason: 'It has broken down.',
    });
    const held = await shop.database.query(
      'select 1 from trip_units where trip_id = $1 and not released',
      [id],
    );
    expect(held).toEqual([]);
  });
});

it('the page is also in Arabic, with a text for every status and step', async () => {
  const guest = shop.guest();
  const { id } = await order(guest, { order_note: '<b>hot</b>' });
  const page = await open(`/operators/orders?id=${id}`, undefined, 'ar');
  expect(page.body).toContain('<html lang="ar" dir="rtl">');
  expect(page.body).toContain(`الطلب رقم ${id}</a>: جديد`);
  expect(textOf(page.body)).toContain('<b>hot</b>');
});
