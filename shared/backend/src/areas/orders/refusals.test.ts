import { openForTests } from '../../testing/open-for-tests';
import {
  addItem,
  addStore,
  buyNow,
  DOOR,
  GROCERY,
  openStockedShop,
  orderBody,
} from './testing/item-fixture';
import type { Somebody } from './testing/ordering-shop';

const shop = openForTests(openStockedShop);
afterEach(() => shop.database.query('delete from settings'));

const settings = (values: object) =>
  shop.database.query(
    `insert into settings values ('shop', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(values)],
  );
const placed = async () =>
  (await shop.database.one<{ count: number }>('select count(*) from orders'))?.count;

interface Case {
  readonly what: string;
  readonly code: string;
  readonly status?: number;
  readonly text?: string;
  readonly as?: () => Promise<Somebody>;
  readonly prepare?: () => Promise<unknown>;
  readonly body: () => object | Promise<object>;
}

const on = (columns: Readonly<Record<string, string | number | boolean>>) =>
  addStore(shop.database, { columns });

const cases: readonly Case[] = [
  {
    what: 'guests while guest checkout is off',
    code: 'is_guest',
    prepare: () => settings({ guestCheckout: false }),
    body: () => buyNow(shop.store, shop.item),
  },
  {
    what: 'take-away from a store that has none',
    code: 'order_type',
    body: async () => {
      const id = await on({ take_away: false });
      return buyNow(id, await addItem(shop.database, id), 1, { order_type: 'take_away' });
    },
  },
  {
    what: 'delivery while it is off',
    code: 'order_type',
    prepare: () => settings({ homeDelivery: false }),
    body: () => buyNow(shop.store, shop.item),
  },
  {
    what: 'cash while it is off',
    code: 'order_method',
    prepare: () => settings({ cashOnDelivery: false }),
    body: () => buyNow(shop.store, shop.item),
  },
  {
    what: 'digital payment while it is off',
    code: 'digital_payment',
    prepare: () => settings({ digitalPayment: false }),
    body: () => buyNow(shop.store, shop.item, 1, { payment_method: 'digital_payment' }),
  },
  {
    what: 'offline payment while it is off',
    code: 'offline_payment_status',
    prepare: () => settings({ offlinePayment: false }),
    body: () => buyNow(shop.store, shop.item, 1, { payment_method: 'offline_payment' }),
  },
  {
    what: 'a wallet of a guest',
    code: 'customer_wallet',
    body: () => buyNow(shop.store, shop.item, 1, { payment_method: 'wallet' }),
  },
  {
    what: 'a door in another zone',
    code: 'zone',
    text: 'This store does not deliver to your address.',
    body: () => buyNow(shop.store, shop.item, 1, { latitude: 30.02, longitude: 31.47 }),
  },
  { what: 'an unknown store', code: 'store', body: () => buyNow(99_999_999, shop.item) },
  {
    what: 'a store that is off',
    code: 'store',
    body: async () => buyNow(await on({ status: false }), shop.item),
  },
  {
    what: 'a store that takes a break',
    code: 'order_time',
    text: 'The store is closed at that time.',
    body: async () => {
      const id = await on({ active: false });
      return buyNow(id, await addItem(shop.database, id));
    },
  },
  {
    what: 'a store outside its hours',
    code: 'order_time',
    body: async () => {
      const id = await on({});
      await shop.database.query(
        "update store_schedules set opening_time = '20:00', closing_time = '23:00' where store_id = $1",
        [id],
      );
      return buyNow(id, await addItem(shop.database, id));
    },
  },
  {
    what: 'a time that is past',
    code: 'order_time',
    text: 'You cannot schedule an order in the past.',
    body: () => buyNow(shop.store, shop.item, 1, { schedule_at: '2026-06-01 11:59' }),
  },
  {
    what: 'a time at a store that takes none',
    code: 'schedule_at',
    body: async () => {
      const id = await on({ schedule_order: false });
      return buyNow(id, await addItem(shop.database, id), 1, { schedule_at: '2026-06-02 12:00' });
    },
  },
  {
    what: 'an empty cart',
    code: 'empty_cart',
    text: 'Your cart is empty',
    body: () => orderBody(shop.store),
  },
  {
    what: 'an item of another store',
    code: 'different_stores',
    body: async () => buyNow(await on({}), shop.item),
  },
  { what: 'an item that is gone', code: 'not_found', body: () => buyNow(shop.store, 99_999_999) },
  {
    what: 'an item outside its hours',
    code: 'not_found',
    body: async () => {
      const hours = { available_time_starts: '18:00', available_time_ends: '22:00' };
      return buyNow(shop.store, await addItem(shop.database, shop.store, { columns: hours }));
    },
  },
  {
    what: 'more than there are',
    code: 'stock',
    body: async () => buyNow(shop.store, await addItem(shop.database, shop.store, { stock: 2 }), 3),
  },
  {
    what: 'more than one may buy',
    code: 'quantity',
    body: async () =>
      buyNow(
        shop.store,
        await addItem(shop.database, shop.store, { columns: { maximum_cart_quantity: 2 } }),
        3,
      ),
  },
  {
    what: 'less than the smallest order',
    code: 'order_time',
    status: 406,
    body: async () => {
      const id = await on({ minimum_order: 150 });
      return buyNow(id, await addItem(shop.database, id));
    },
  },
  {
    what: 'too much for cash',
    code: 'order_amount',
    text: 'The total amount of the order, exceeds maximum amount of the cash on delivery method',
    body: () => buyNow(shop.store, shop.item, 100),
  },
  {
    what: 'a wallet that holds too little',
    code: 'order_amount',
    as: () => shop.customer(119.99),
    body: () => buyNow(shop.store, shop.item, 1, { payment_method: 'wallet' }),
  },
  {
    what: 'a part from a wallet that holds it all',
    code: 'partial_payment',
    as: () => shop.customer(1000),
    body: () => buyNow(shop.store, shop.item, 1, { partial_payment: true }),
  },
  {
    what: 'a coupon of a guest',
    code: 'coupon',
    body: () => buyNow(shop.store, shop.item, 5, { coupon_code: 'SOUK10' }),
  },
  ...(
    [
      ['an unknown coupon', 'NONE', 5, 'This coupon does not exist.'],
      [
        'a coupon of another module',
        'DRIVE12',
        5,
        'This coupon is not valid in this section of the shop.',
      ],
      ['a coupon for somebody else', 'LAYLA', 5, 'This coupon is not for you.'],
      ['a coupon that has expired', 'LASTYEAR', 5, 'This coupon has expired.'],
      ['a coupon of another store', 'FRESH25', 5, 'This coupon is not valid in this store.'],
      [
        'a coupon below its minimum',
        'FREESHIP',
        1,
        'To apply this coupon,the minimum purchase amount is 200',
      ],
    ] as const
  ).map(
    ([what, coupon_code, quantity, text]): Case => ({
      what,
      code: 'coupon',
      text,
      as: () => shop.customer(),
      body: () => buyNow(shop.store, shop.item, quantity, { coupon_code }),
    }),
  ),
  {
    what: 'a guest without a number',
    code: 'contact_person_number',
    text: 'Phone Number is required',
    body: () => buyNow(shop.store, shop.item, 1, { contact_person_number: '' }),
  },
  {
    what: 'a delivery without an address',
    code: 'address',
    text: 'Address is required',
    body: () => buyNow(shop.store, shop.item, 1, { address: '' }),
  },
  { what: 'half a piece', code: 'cart', body: () => buyNow(shop.store, shop.item, 0.5) },
  {
    what: 'a cart that is no list',
    code: 'cart',
    body: () => orderBody(shop.store, { is_buy_now: 1, cart: '{' }),
  },
  {
    what: 'a tip below 0',
    code: 'dm_tips',
    body: () => buyNow(shop.store, shop.item, 1, { dm_tips: -5 }),
  },
  {
    what: 'a place off the globe',
    code: 'latitude',
    body: () => buyNow(shop.store, shop.item, 1, { ...DOOR, latitude: 91 }),
  },
  {
    what: 'an unknown way to pay',
    code: 'payment_method',
    body: () => buyNow(shop.store, shop.item, 1, { payment_method: 'gold' }),
  },
];

it.each(cases.map((refusal) => [refusal.what, refusal] as const))(
  'refuses %s',
  async (_what, refusal) => {
    await refusal.prepare?.();
    const body = await refusal.body();
    const as = (await refusal.as?.()) ?? shop.guest();
    const before = await placed();
    const answer = await shop.ask('POST', '/customer/order/place', { as, moduleId: GROCERY, body });
    const error = answer.json().errors[0];
    expect([answer.statusCode, error.code]).toEqual([refusal.status ?? 403, refusal.code]);
    if (refusal.text) expect(error.message).toBe(refusal.text);
    expect(await placed()).toBe(before);
  },
);

it('does not change the cart, the coupon and the stock of an order that was refused', async () => {
  const person = await shop.customer();
  const few = await addItem(shop.database, shop.store, { stock: 5, price: 150 });
  await shop.ask('POST', '/customer/cart/add', {
    as: person,
    body: { model: 'Item', item_id: few, price: 1, quantity: 5 },
  });
  const body = orderBody(shop.store, { payment_method: 'wallet', coupon_code: 'SOUK10' });
  const answer = await shop.ask('POST', '/customer/order/place', { as: person, body });
  expect(answer.json().errors[0].code).toBe('order_amount');
  expect((await shop.ask('GET', '/customer/cart/list', { as: person })).json()).toHaveLength(1);
  expect(await shop.database.one('select stock from items where id = $1', [few])).toEqual({
    stock: 5,
  });
  expect(
    await shop.database.query('select uses from coupon_uses where customer_id = $1', [person.id]),
  ).toEqual([]);
});

it('accepts a coupon for a first order once, and again after a cancellation, as the list shows', async () => {
  const person = await shop.customer();
  const body = () => buyNow(shop.store, shop.item, 5, { coupon_code: 'WELCOME50' });
  const place = () => shop.ask('POST', '/customer/order/place', { as: person, body: body() });
  const isListed = async () => {
    const list = await shop.ask('GET', '/coupon/list', { as: person, moduleId: GROCERY });
    return list.json().some(({ code }: { code: string }) => code === 'WELCOME50');
  };
  expect(await isListed()).toBe(true);
  const { order_id } = (await place()).json();
  expect(order_id).toEqual(expect.any(Number));
  expect(await isListed()).toBe(false);
  expect((await place()).json().errors[0].code).toBe('coupon');
  // An order that waits for its payment may still become the first one.
  await shop.database.query("update orders set order_status = 'failed' where id = $1", [order_id]);
  expect(await isListed()).toBe(false);
  await shop.ask('PUT', '/customer/order/cancel', {
    as: person,
    body: { order_id, reason: 'I changed my mind' },
  });
  expect(await isListed()).toBe(true);
  expect((await place()).statusCode).toBe(200);
});
