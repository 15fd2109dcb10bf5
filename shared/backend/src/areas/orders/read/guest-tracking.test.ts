import { straightLineMetres } from '@storefront/pricing';
import type { TestAnswer } from '../../../testing/send-request';
import { testConfig } from '../../../testing/test-backend';
import { DEMO_CODE } from '../../auth/code/one-time-codes';
import {
  addItem,
  addStore,
  buyNow,
  DOOR,
  PARCEL,
  parcelBody,
  RECEIVER,
} from '../testing/item-fixture';
import { type OrderingShop, openOrderingShop, type Somebody } from '../testing/ordering-shop';

const FREE_TRIES = 5;
const FOLLOWING = [
  '/customer/order/track',
  '/customer/order/details',
  '/delivery-man/last-location',
];

let shop: OrderingShop;
const lines: string[] = [];
beforeAll(async () => {
  const config = { ...testConfig, logLevel: 'info' } as const;
  shop = await openOrderingShop(undefined, config, { write: (line) => lines.push(line) });
}, 60_000);
beforeEach(() => shop.database.query('delete from limits'));
afterAll(() => shop.close());

let phones = 0;
const newPhone = () => {
  phones += 1;
  return `+20100555${String(phones).padStart(4, '0')}`;
};

interface Placed {
  readonly id: number;
  readonly token: string;
  readonly phone: string;
}

async function placeAs(as: Somebody, phone = newPhone(), key?: string): Promise<Placed> {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const body = buyNow(store, item, 1, { contact_person_number: phone });
  const asking = { as, body, ...(key && { key }) };
  const answer = (await shop.ask('POST', '/customer/order/place', asking)).json();
  return { id: answer.order_id, token: answer.tracking_token, phone };
}

function follow(
  order: { readonly id: number; readonly token?: string; readonly phone?: string },
  as: Somebody = shop.guest(),
  path = '/customer/order/track',
): Promise<TestAnswer> {
  const search = new URLSearchParams({
    order_id: String(order.id),
    ...(order.token && { tracking_token: order.token }),
    ...(order.phone && { contact_number: order.phone }),
  });
  return shop.ask('GET', `${path}?${search}`, { as });
}

async function statusesOf(count: number, attempt: (index: number) => Promise<TestAnswer>) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await attempt(index)).statusCode);
  return statuses;
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe('the link of a guest’s order', () => {
  it('opens it on any device, without its phone and without expiring', async () => {
    const { id, token } = await placeAs(shop.guest());
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
    for (const path of FOLLOWING) {
      const statuses = await statusesOf(10, () => follow({ id, token }, shop.guest(), path));
      expect(statuses).toEqual(Array(10).fill(200));
    }
    expect((await follow({ id, token }, await shop.customer())).json()).toMatchObject({ id });
  });

  it('opens no other order', async () => {
    const [one, other] = [await placeAs(shop.guest()), await placeAs(shop.guest())];
    expect((await follow({ id: other.id, token: one.token })).statusCode).toBe(404);
    expect((await follow({ id: one.id, token: `${one.token}x` })).statusCode).toBe(404);
  });

  it('is given again to a retry whose answer was lost, and stored nowhere in clear', async () => {
    const guest = shop.guest();
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const body = buyNow(store, item, 1);
    const ask = () => shop.ask('POST', '/customer/order/place', { as: guest, body, key: 'lost' });
    const [first, again] = [(await ask()).json(), (await ask()).json()];
    expect(again.order_id).toBe(first.order_id);
    for (const { tracking_token: token } of [first, again]) {
      expect((await follow({ id: first.order_id, token })).statusCode).toBe(200);
    }
    const kept = JSON.stringify([
      await shop.database.query('select * from order_links'),
      await shop.database.query('select answer from idempotency_keys'),
    ]);
    expect(kept).not.toContain(first.tracking_token);
    expect(kept).not.toContain(again.tracking_token);
  });

  it('is not issued to customers, and ends when the order moves to an account', async () => {
    const customer = await shop.customer();
    expect((await placeAs(customer)).token).toBeUndefined();
    const { id, token, phone } = await placeAs(shop.guest());
    await shop.database.query('update orders set owner = $2, customer_id = $3 where id = $1', [
      id,
      `c:${customer.id}`,
      customer.id,
    ]);
    expect((await follow({ id, token, phone })).statusCode).toBe(404);
  });
});

describe('number and phone', () => {
  it('are slowed for one order, more and more, from any caller and with any phone number', async () => {
    const { id, phone, token } = await placeAs(shop.guest());
    const guess = () => follow({ id, phone: newPhone() });
    expect(refused(await statusesOf(60, guess))).toBe(60 - FREE_TRIES);
    const last = await guess();
    expect(last.json().errors[0].code).toBe('throttle');
    expect(Number(last.headers['retry-after'])).toBe(5);
    // The right phone has to wait too; the order's link and device do not.
    expect((await follow({ id, phone })).statusCode).toBe(429);
    expect((await follow({ id, token })).statusCode).toBe(200);
    shop.clock.advance(5_000);
    expect((await guess()).statusCode).toBe(404);
    expect(Number((await guess()).headers['retry-after'])).toBe(10);
    shop.clock.advance(10_000);
    expect((await follow({ id, phone })).statusCode).toBe(200);
  });

  it('are slowed for one phone, whatever the order', async () => {
    const { id, phone } = await placeAs(shop.guest());
    const statuses = await statusesOf(20, (index) => follow({ id: 1_000_000 + index, phone }));
    expect(refused(statuses)).toBe(20 - FREE_TRIES);
    expect((await follow({ id, phone })).statusCode).toBe(429);
  });

  it('do not reveal whether an order exists', async () => {
    const { id } = await placeAs(shop.guest());
    const answers = async (orderId: number) => {
      const seen: unknown[] = [];
      for (let count = 0; count < FREE_TRIES + 2; count += 1) {
        const { statusCode, body, headers } = await follow({ id: orderId, phone: newPhone() });
        seen.push([statusCode, body, headers['retry-after']]);
      }
      return seen;
    };
    expect(await answers(id)).toEqual(await answers(2_000_000));
  });

  it('do not slow the order’s own device, nor callers with the right phone number', async () => {
    const guest = shop.guest();
    const { id, phone } = await placeAs(guest);
    expect(refused(await statusesOf(20, () => follow({ id, phone }, guest)))).toBe(0);
    expect(refused(await statusesOf(20, () => follow({ id, phone })))).toBe(0);
  });

  it('show how an order stands, its items and its bill, and nothing of its customer', async () => {
    const guest = shop.guest();
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const phone = newPhone();
    const secrets = {
      contact_person_name: 'Nour Secret',
      contact_person_email: 'nour@secret.example',
      address: '14 Talaat Harb St',
      house: 'House 88',
      road: 'Hidden Lane',
      gate_code: '7788#',
      landmark: 'Beside the bakery',
      order_note: 'Ring twice',
      unavailable_item_note: 'Call me first',
      delivery_instruction: 'Leave at the guard',
    };
    const line = { item_id: item, item_type: 'Item', price: 1, quantity: 1, variation: [] };
    const body = buyNow(store, item, 1, {
      ...secrets,
      contact_person_number: phone,
      cart: JSON.stringify([{ ...line, note: 'No onions' }]),
    });
    const placed = (await shop.ask('POST', '/customer/order/place', { as: guest, body })).json();
    const id: number = placed.order_id;
    await shop.after(200);
    const own = (await follow({ id, token: placed.tracking_token })).json();
    const [courier] = own.delivery_man;
    const answers = await Promise.all(
      FOLLOWING.map((path) => follow({ id, phone }, shop.guest(), path)),
    );
    const texts = answers.map(({ body: text }) => text).join();
    const hidden = [
      ...Object.values(secrets),
      ...[phone.slice(1), 'No onions', `"otp":"${own.otp}"`, DOOR.latitude, DOOR.longitude],
      ...[courier.l_name, courier.phone, courier.email, 'receipt?'],
    ];
    expect(hidden.filter((secret) => texts.includes(secret))).toEqual([]);
    expect(answers[0]?.json()).toMatchObject({
      ...{ id, seen_by_phone: 1, order_status: 'picked_up', is_cancelable: 0 },
      order_amount: own.order_amount,
      store: { name: own.store.name },
      delivery_address: { latitude: '30.048', longitude: '31.24' },
      delivery_man: [{ f_name: courier.f_name }],
    });
    expect(answers[1]?.json()).toMatchObject([{ item_details: { id: item }, price: 100 }]);
    // With the link, and on the device of the order, nothing changes.
    expect(own).toMatchObject({ delivery_address: { house: 'House 88' }, otp: expect.anything() });
    expect((await follow({ id, phone }, guest)).json()).toMatchObject({ otp: own.otp });
    expect(own.seen_by_phone ?? null).toBeNull();
  });

  it('offer nothing that would be refused', async () => {
    const { id, phone, token } = await placeAs(shop.guest());
    expect((await follow({ id, token })).json()).toMatchObject({ is_cancelable: 1 });
    expect((await follow({ id, phone })).json()).toMatchObject({
      is_cancelable: 0,
      cancelable_until: null,
      offers: ['link_code'],
    });
  });

  it('show the courier as roughly as a shared link, and not near the door', async () => {
    const { id, phone } = await placeAs(shop.guest());
    const positions = [];
    for (let second = 0; second < 360; second += 20) {
      const answer = await follow({ id, phone }, shop.guest(), '/delivery-man/last-location');
      positions.push(answer.json());
      await shop.after(20);
    }
    const shown = positions.filter((position) => position !== null);
    expect(shown.length).toBeGreaterThan(3);
    for (const { latitude, longitude } of shown) {
      expect([latitude, longitude].join()).toMatch(/^\d+(\.\d{1,3})?,\d+(\.\d{1,3})?$/);
      expect(straightLineMetres({ latitude, longitude }, DOOR)).toBeGreaterThan(200);
    }
  });

  it('show of a parcel about where it goes, and not where it comes from', async () => {
    const phone = newPhone();
    const body = parcelBody({ contact_person_number: phone });
    const asking = { as: shop.guest(), moduleId: PARCEL, body };
    const { order_id: id } = (await shop.ask('POST', '/customer/order/place', asking)).json();
    for (const path of FOLLOWING.slice(0, 2)) {
      const answer = await follow({ id, phone }, shop.guest(), path);
      const hidden = [RECEIVER.address, RECEIVER.contact_person_name, 'Talaat', 'Nour'];
      expect(hidden.filter((secret) => answer.body.includes(secret))).toEqual([]);
      expect(answer.json()).toMatchObject({
        delivery_address: null,
        receiver_details: { latitude: '30.038', longitude: '31.211' },
      });
    }
  });

  it.each(FOLLOWING)('count together at %s', async (path) => {
    const { id } = await placeAs(shop.guest());
    await statusesOf(FREE_TRIES, () => follow({ id, phone: newPhone() }));
    expect((await follow({ id, phone: newPhone() }, shop.guest(), path)).statusCode).toBe(429);
  });
});

describe('a code to the phone of an order', () => {
  const send = (order: { id: number; phone: string }, as: Somebody = shop.guest()) =>
    shop.ask('POST', '/customer/order/link-code', {
      as,
      body: { order_id: order.id, contact_number: order.phone },
    });
  const open = (order: { id: number; phone: string }, code = DEMO_CODE) =>
    shop.ask('POST', '/customer/order/link-open', {
      as: shop.guest(),
      body: { order_id: order.id, contact_number: order.phone, code },
    });

  it('opens it on another device as its link does, once', async () => {
    const order = await placeAs(shop.guest());
    expect((await open(order)).json().errors[0].code).toBe('code');
    expect((await send(order)).statusCode).toBe(200);
    const [sent] = await shop.database.query<{ recipient: string; channel: string }>(
      'select recipient, channel from outbox order by id desc limit 1',
    );
    expect(sent).toEqual({ recipient: order.phone, channel: 'sms' });
    const { tracking_token: token } = (await open(order)).json();
    expect((await open(order)).statusCode).toBe(403);
    const seen = (await follow({ id: order.id, token })).json();
    expect(seen).toMatchObject({ id: order.id, otp: expect.anything(), is_cancelable: 1 });
    const body = { order_id: order.id, tracking_token: token, reason: 'No' };
    const canceled = await shop.ask('PUT', '/customer/order/cancel', { as: shop.guest(), body });
    expect(canceled.statusCode).toBe(200);
  });

  it('is sent and taken only with the right phone, and never for a customer’s order', async () => {
    const order = await placeAs(shop.guest());
    const other = await placeAs(shop.guest());
    const ofCustomer = await placeAs(await shop.customer());
    for (const wrong of [{ ...order, phone: other.phone }, ofCustomer]) {
      expect((await send(wrong)).statusCode).toBe(404);
      expect((await open(wrong)).statusCode).toBe(404);
    }
    expect((await send(order, await shop.customer())).statusCode).toBe(404);
    // A code sent to one phone does not open orders of another.
    await send(order);
    expect((await open(other)).statusCode).toBe(403);
    expect((await open(order)).statusCode).toBe(200);
  });

  it('is no code to sign in with, and that one opens no order', async () => {
    const order = await placeAs(shop.guest());
    await send(order);
    const signIn = (otp: string) =>
      shop.ask('POST', '/auth/verify-phone', {
        body: { login_type: 'otp', phone: order.phone, otp, verification_type: 'phone' },
      });
    expect((await signIn(DEMO_CODE)).statusCode).toBe(404);
    await open(order);
    await shop.ask('POST', '/auth/login', { body: { login_type: 'otp', phone: order.phone } });
    expect((await open(order)).statusCode).toBe(403);
  });

  it('is not guessed: five wrong tries end it', async () => {
    const order = await placeAs(shop.guest());
    await send(order);
    const statuses = await statusesOf(6, (index) => open(order, `00000${index}`));
    expect(statuses).toEqual([403, 403, 403, 403, 405, 405]);
    expect((await open(order)).statusCode).toBe(405);
  });
});

it('slow guesses at a guest’s trip', async () => {
  const guess = () => {
    const search = `trip_id=500001&contact_number=${encodeURIComponent(newPhone())}`;
    return shop.ask('GET', `/rental/user/trip/get-trip-details?${search}`, {
      as: shop.guest(),
      moduleId: 6,
    });
  };
  expect(refused(await statusesOf(12, guess))).toBe(12 - FREE_TRIES);
});

it('slow guesses at coupons, in the bill as well, and right ones free the count', async () => {
  const person = await shop.customer();
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store, { price: 400 });
  const apply = (code: string) =>
    shop.ask('GET', `/coupon/apply?code=${code}&store_id=${store}`, { as: person, moduleId: 2 });
  const tax = (code: string) =>
    shop.ask('POST', '/customer/order/get-Tax', {
      as: person,
      moduleId: 2,
      body: buyNow(store, item, 1, { coupon_code: code }),
    });
  expect(await statusesOf(15, () => apply('SOUK10'))).toEqual(Array(15).fill(200));
  expect(await statusesOf(15, () => tax('SOUK10'))).toEqual(Array(15).fill(200));
  expect(await statusesOf(6, (index) => apply(`GUESS${index}`))).toEqual(Array(6).fill(404));
  expect(await statusesOf(6, (index) => tax(`GUESS${index}`))).toEqual([
    403, 403, 403, 403, 429, 429,
  ]);
  expect((await tax('')).statusCode).toBe(200);
});

it('slow guesses at coupons by placing orders, which go on without a code', async () => {
  const person = await shop.customer();
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store, { price: 400 });
  const place = (coupon_code?: string) =>
    shop.ask('POST', '/customer/order/place', {
      as: person,
      body: buyNow(store, item, 1, { coupon_code }),
    });
  expect(await statusesOf(12, (index) => place(`GUESS${index}`))).toEqual([
    ...Array(10).fill(403),
    ...[429, 429],
  ]);
  expect((await place('SOUK10')).statusCode).toBe(429);
  expect((await place()).statusCode).toBe(200);
});

it('write no token into the log', async () => {
  const { id, token } = await placeAs(shop.guest());
  await follow({ id, token });
  expect(lines.join('')).toContain('/customer/order/track');
  expect(lines.join('')).not.toContain(token);
});
