import { openForTests } from '../../../testing/open-for-tests';
import {
  addItem,
  addStore,
  buyNow,
  DOOR,
  GROCERY,
  openStockedShop,
  orderBody,
} from '../testing/item-fixture';
import type { Somebody } from '../testing/ordering-shop';

const shop = openForTests(openStockedShop);
afterEach(() => shop.database.query('delete from settings'));

const settings = (values: object) =>
  shop.database.query(
    `insert into settings values ('shop', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(values)],
  );
const placed = async () =>
  (await shop.database.one<{ count: number }>('select count(*) from orders'))?.count;

interface More {
  readonly status?: number;
  readonly text?: string;
  readonly as?: () => Promise<Somebody>;
  readonly prepare?: () => Promise<unknown>;
}
type Case = readonly [
  what: string,
  code: string,
  body: () => object | Promise<object>,
  more?: More,
];

const buy = (changes: object = {}, quantity = 1) =>
  buyNow(shop.store, shop.item, quantity, changes);
/** An order of a new item. */
const buyItem = async (...item: [quantity: number, options: Parameters<typeof addItem>[2]]) =>
  buyNow(shop.store, await addItem(shop.database, shop.store, item[1]), item[0]);
/** An order from a new store. */
async function buyAt(columns: Readonly<Record<string, number | boolean>>, changes: object = {}) {
  const store = await addStore(shop.database, { columns });
  return buyNow(store, await addItem(shop.database, store), 1, changes);
}
const off = (name: string) => ({ prepare: () => settings({ [name]: false }) });
const coupon = (what: string, coupon_code: string, text: string, quantity = 5): Case => [
  what,
  'coupon',
  () => buy({ coupon_code }, quantity),
  { text, as: () => shop.customer() },
];

const cases: readonly Case[] = [
  ['guests while guest checkout is off', 'is_guest', () => buy(), off('guestCheckout')],
  [
    'take-away from a store that has none',
    'order_type',
    () => buyAt({ take_away: false }, { order_type: 'take_away' }),
  ],
  ['delivery while it is off', 'order_type', () => buy(), off('homeDelivery')],
  ['cash while it is off', 'order_method', () => buy(), off('cashOnDelivery')],
  [
    'digital payment while it is off',
    'digital_payment',
    () => buy({ payment_method: 'digital_payment' }),
    off('digitalPayment'),
  ],
  [
    'offline payment while it is off',
    'offline_payment_status',
    () => buy({ payment_method: 'offline_payment' }),
    off('offlinePayment'),
  ],
  ['a wallet of a guest', 'customer_wallet', () => buy({ payment_method: 'wallet' })],
  [
    'a door in another zone',
    'zone',
    () => buy({ latitude: 30.02, longitude: 31.47 }),
    { text: 'This store does not deliver to your address.' },
  ],
  ['an unknown store', 'store', () => buyNow(99_999_999, shop.item)],
  ['a store that is off', 'store', () => buyAt({ status: false })],
  [
    'a store that takes a break',
    'order_time',
    () => buyAt({ active: false }),
    { text: 'The store is closed at that time.' },
  ],
  [
    'a store outside its hours',
    'order_time',
    async () => {
      const body = await buyAt({});
      await shop.database.query(
        `update store_schedules set opening_time = '20:00', closing_time = '23:00'
          where store_id = (select max(id) from stores)`,
      );
      return body;
    },
  ],
  [
    'a time that is past',
    'order_time',
    () => buy({ schedule_at: '2026-06-01 11:59' }),
    { text: 'You cannot schedule an order in the past.' },
  ],
  [
    'a time at a store that takes none',
    'schedule_at',
    () => buyAt({ schedule_order: false }, { schedule_at: '2026-06-02 12:00' }),
  ],
  ['an empty cart', 'empty_cart', () => orderBody(shop.store), { text: 'Your cart is empty' }],
  [
    'an item of another store',
    'different_stores',
    async () => buyNow(await addStore(shop.database), shop.item),
  ],
  ['an item that is gone', 'not_found', () => buyNow(shop.store, 99_999_999)],
  [
    'an item outside its hours',
    'not_found',
    () =>
      buyItem(1, {
        columns: { available_time_starts: '18:00', available_time_ends: '22:00' },
      }),
  ],
  [
    'more than there are',
    'stock',
    () => buyItem(3, { stock: 2 }),
    { text: expect.stringMatching(/^Test item \d+: Out of Stock$/) },
  ],
  [
    'more than one may buy',
    'quantity',
    () => buyItem(3, { columns: { maximum_cart_quantity: 2 } }),
  ],
  [
    'less than the smallest order',
    'order_time',
    () => buyAt({ minimum_order: 150 }),
    { status: 406 },
  ],
  [
    'too much for cash',
    'order_amount',
    () => buy({}, 100),
    {
      text: 'The total amount of the order, exceeds maximum amount of the cash on delivery method',
    },
  ],
  [
    'a wallet that holds too little',
    'order_amount',
    () => buy({ payment_method: 'wallet' }),
    { as: () => shop.customer(119.99) },
  ],
  [
    'a part from a wallet that holds it all',
    'partial_payment',
    () => buy({ partial_payment: true }),
    { as: () => shop.customer(1000) },
  ],
  ['a coupon of a guest', 'coupon', () => buy({ coupon_code: 'SOUK10' }, 5)],
  coupon('an unknown coupon', 'NONE', 'This coupon does not exist.'),
  coupon(
    'a coupon of another module',
    'DRIVE12',
    'This coupon is not valid in this section of the shop.',
  ),
  coupon('a coupon for somebody else', 'LAYLA', 'This coupon is not for you.'),
  coupon('a coupon that has expired', 'LASTYEAR', 'This coupon has expired.'),
  coupon('a coupon of another store', 'FRESH25', 'This coupon is not valid in this store.'),
  coupon(
    'a coupon below its minimum',
    'FREESHIP',
    'To apply this coupon,the minimum purchase amount is 200',
    1,
  ),
  [
    'a guest without a number',
    'contact_person_number',
    () => buy({ contact_person_number: '' }),
    { text: 'Phone Number is required' },
  ],
  [
    'a delivery without an address',
    'address',
    () => buy({ address: '' }),
    { text: 'Address is required' },
  ],
  ['half a piece', 'cart', () => buy({}, 0.5)],
  ['a cart that is no list', 'cart', () => orderBody(shop.store, { is_buy_now: 1, cart: '{' })],
  ['a tip below 0', 'dm_tips', () => buy({ dm_tips: -5 })],
  ['a place off the globe', 'latitude', () => buy({ ...DOOR, latitude: 91 })],
  ['an unknown way to pay', 'payment_method', () => buy({ payment_method: 'gold' })],
];

const rows = cases.map(([what, code, body, more = {}]) => [what, code, body, more] as const);
it.each(rows)('refuses %s', async (_what, code, createBody, more) => {
  await more.prepare?.();
  const body = await createBody();
  const as = (await more.as?.()) ?? shop.guest();
  const before = await placed();
  const answer = await shop.ask('POST', '/customer/order/place', { as, moduleId: GROCERY, body });
  const error = answer.json().errors[0];
  expect([answer.statusCode, error.code]).toEqual([more.status ?? 403, code]);
  if (more.text) expect(error.message).toEqual(more.text);
  expect(await placed()).toBe(before);
});

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
  // An unpaid order may still become the first one.
  await shop.database.query("update orders set order_status = 'failed' where id = $1", [order_id]);
  expect(await isListed()).toBe(false);
  await shop.ask('PUT', '/customer/order/cancel', {
    as: person,
    body: { order_id, reason: 'I changed my mind' },
  });
  expect(await isListed()).toBe(true);
  expect((await place()).statusCode).toBe(200);
});
