import { findRoute } from '@storefront/demo';
import { distanceKm } from '@storefront/pricing';
import { openForTests } from '../../../testing/open-for-tests';
import { createOrderLink } from '../read/order-link';
import {
  addItem,
  addStore,
  buyNow,
  DOOR,
  FOOD,
  GROCERY,
  orderBody,
  PHARMACY,
} from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const place = (as: Somebody, body: object) =>
  shop.ask('POST', '/customer/order/place', { as, body });
const addToCart = (as: Somebody, itemId: number, quantity: number, changes: object = {}) =>
  shop.ask('POST', '/customer/cart/add', {
    as,
    body: { model: 'Item', item_id: itemId, price: 0.01, quantity, ...changes },
  });
const orderOf = async (id: number) =>
  shop.database.one<Record<string, unknown>>('select * from orders where id = $1', [id]);
const errorOf = (answer: {
  statusCode: number;
  json(): { errors: { code: string; message: string }[] };
}) => ({
  status: answer.statusCode,
  ...answer.json().errors[0],
});

it('orders the cart of a guest: server prices, the route of the street map, an empty cart afterwards', async () => {
  const store = await addStore(shop.database, { columns: { tax: 10 } });
  const [bread, cheese] = [
    await addItem(shop.database, store, { price: 12.5 }),
    await addItem(shop.database, store, {
      price: 40,
      columns: { discount: 25, discount_type: 'percent' },
    }),
  ];
  const guest = shop.guest();
  await addToCart(guest, bread, 2);
  await addToCart(guest, cheese, 1);
  const answer = await place(
    guest,
    orderBody(store, { is_guest: 1, order_amount: 99, distance: 99 }),
  );
  expect(answer.statusCode).toBe(200);

  // 25 + 40 - 10 discount = 55; + 10 % tax; + delivery at least 15, no extra charge nearby; + 5 service.
  const route = findRoute(
    { lat: 30.0444, lng: 31.2357 },
    { lat: Number(DOOR.latitude), lng: Number(DOOR.longitude) },
    'DRIVE',
  );
  const store_place = { lat: 30.0444, lng: 31.2357 };
  const kilometres = distanceKm(
    { distanceMeters: Math.round(route?.metres ?? 0) },
    store_place,
    DOOR,
  );
  expect(kilometres).toBeLessThan(3);
  expect(answer.json()).toMatchObject({
    status: 'pending',
    total_ammount: 80.5,
    total_amount: 80.5,
    user_id: 'guestId' in guest ? guest.guestId : '',
  });
  expect(await orderOf(answer.json().order_id)).toMatchObject({
    order_amount: 80.5,
    total_tax_amount: 5.5,
    store_discount_amount: 10,
    delivery_charge: 15,
    additional_charge: 5,
    distance: kilometres,
    payment_status: 'unpaid',
    contact_number: '201001112223',
  });
  const cart = await shop.ask('GET', '/customer/cart/list', { as: guest });
  expect(cart.json()).toEqual([]);
  expect(await shop.database.one('select stock from items where id = $1', [bread])).toEqual({
    stock: 8,
  });
});

it('answers the same tax beforehand and does not change the cart', async () => {
  const store = await addStore(shop.database, { columns: { tax: 14 } });
  const item = await addItem(shop.database, store, { price: 33.33 });
  const guest = shop.guest();
  await addToCart(guest, item, 3);
  const tax = await shop.ask('POST', '/customer/order/get-Tax', {
    as: guest,
    moduleId: GROCERY,
    body: orderBody(store),
  });
  expect(tax.json()).toEqual({ tax_amount: 14, tax_included: 0, tax_status: 'excluded' });
  const placed = await place(guest, orderBody(store));
  expect(await orderOf(placed.json().order_id)).toMatchObject({ total_tax_amount: 14 });
});

it('uses the price of the chosen variation and charges add-ons once per line', async () => {
  const groceries = await addStore(shop.database);
  const rice = await addItem(shop.database, groceries, {
    price: 40,
    variations: [
      ['500g', 40, 5],
      ['1kg', 70, 5],
    ],
  });
  const guest = shop.guest();
  await addToCart(guest, rice, 2, { variation: [{ type: '1kg', price: 1 }] });
  const order = (await place(guest, orderBody(groceries))).json();
  expect(order.total_amount).toBe(160);
  expect(
    await shop.database.query(
      'select type, stock from item_variations where item_id = $1 order by position',
      [rice],
    ),
  ).toEqual([
    { type: '500g', stock: 5 },
    { type: '1kg', stock: 3 },
  ]);

  const kitchen = await addStore(shop.database, { moduleId: FOOD });
  const extra = await shop.database.one<{ id: number }>(
    `insert into add_ons (store_id, name, price) values ($1, '{"en": "Cheese", "ar": "جبن"}', 7) returning id`,
    [kitchen],
  );
  const meal = await addItem(shop.database, kitchen, {
    price: 50,
    columns: { add_on_ids: [extra?.id ?? 0] },
  });
  const eater = shop.guest();
  await addToCart(eater, meal, 3, { add_on_ids: [extra?.id], add_on_qtys: [2] });
  const dinner = (await place(eater, orderBody(kitchen))).json();
  // 3 × 50 + 2 × 7, + 15 delivery, + 5 service; food has neither stock nor tax here.
  expect(dinner.total_amount).toBe(184);
  const details = await shop.ask('GET', `/customer/order/details?order_id=${dinner.order_id}`, {
    as: eater,
    language: 'ar',
  });
  expect(details.json()).toMatchObject([
    {
      item_id: meal,
      quantity: 3,
      price: 50,
      total_add_on_price: 14,
      add_ons: [{ name: 'جبن', price: 7, quantity: 2 }],
      is_guest: 1,
    },
  ]);
});

it('takes a buy-now order from the request and does not change the cart', async () => {
  const store = await addStore(shop.database);
  const [kept, bought] = [
    await addItem(shop.database, store),
    await addItem(shop.database, store, { price: 20 }),
  ];
  const guest = shop.guest();
  await addToCart(guest, kept, 1);
  const answer = await place(guest, buyNow(store, bought, 2));
  expect(answer.json().total_amount).toBe(60);
  expect((await shop.ask('GET', '/customer/cart/list', { as: guest })).json()).toHaveLength(1);
});

it('stores the notes of its lines, from the cart and from buy now', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const notesOf = async (id: number) =>
    shop.database.query('select note from order_details where order_id = $1', [id]);
  const guest = shop.guest();
  await addToCart(guest, item, 1, { note: 'No onions' });
  const fromCart = await place(guest, orderBody(store, { is_guest: 1 }));
  expect(await notesOf(fromCart.json().order_id)).toEqual([{ note: 'No onions' }]);
  const order = await shop.ask(
    'GET',
    `/customer/order/details?order_id=${fromCart.json().order_id}&contact_number=%2B201001112223`,
    { as: guest },
  );
  expect(order.json()).toMatchObject([{ note: 'No onions' }]);
  const line = { item_id: item, price: 1, quantity: 1, variation: [], note: 'Extra hot' };
  const bought = await place(guest, buyNow(store, item, 1, { cart: JSON.stringify([line]) }));
  expect(await notesOf(bought.json().order_id)).toEqual([{ note: 'Extra hot' }]);
});

it('stores what the store does when a line is sold out, where stock is counted', async () => {
  const store = await addStore(shop.database);
  const [bread, milk, rice] = [
    await addItem(shop.database, store, { price: 40 }),
    await addItem(shop.database, store, { price: 25 }),
    await addItem(shop.database, store, { price: 30 }),
  ];
  const guest = shop.guest();
  await addToCart(guest, bread, 1);
  await addToCart(guest, milk, 1);
  await addToCart(guest, rice, 1);
  const cart = await shop.ask('GET', '/customer/cart/list', { as: guest, moduleId: GROCERY });
  const [, second, third] = cart.json();
  const placed = await place(
    guest,
    orderBody(store, {
      is_guest: 1,
      substitution: {
        rule: 'up_to_price',
        lines: [
          { cart_id: second.id, rule: 'never' },
          { cart_id: third.id, rule: 'up_to_price', max_price: 33.5 },
        ],
      },
    }),
  );
  const details = await shop.ask(
    'GET',
    `/customer/order/details?order_id=${placed.json().order_id}&contact_number=%2B201001112223`,
    { as: guest },
  );
  expect(details.json()).toMatchObject([
    { item_id: bread, substitution: { rule: 'up_to_price', max_price: 40 } },
    { item_id: milk, substitution: { rule: 'never' } },
    { item_id: rice, substitution: { rule: 'up_to_price', max_price: 33.5 } },
  ]);

  const kitchen = await addStore(shop.database, { moduleId: FOOD });
  const soup = await addItem(shop.database, kitchen);
  const cooked = await shop.ask('POST', '/customer/order/place', {
    as: guest,
    moduleId: FOOD,
    body: buyNow(kitchen, soup, 1, { is_guest: 1, substitution: { rule: 'never' } }),
  });
  const rows = await shop.database.query(
    'select substitution from order_details where order_id = $1',
    [cooked.json().order_id],
  );
  expect(rows).toEqual([{ substitution: null }]);
});

it('sells a campaign item at the price of the campaign', async () => {
  const store = await addStore(shop.database);
  const campaign = await addItem(shop.database, store, {
    price: 200,
    columns: {
      available_date_starts: '2026-05-01',
      available_date_ends: '2026-07-01',
      discount: 50,
      discount_type: 'percent',
    },
  });
  const person = await shop.customer();
  const line = { item_campaign_id: campaign, item_type: 'ItemCampaign', quantity: 1 };
  const body = orderBody(store, { is_buy_now: 1, cart: [line] });
  const placed = (await place(person, body)).json();
  expect(placed.total_amount).toBe(120);
  const [detail] = (
    await shop.ask('GET', `/customer/order/details?order_id=${placed.order_id}`, { as: person })
  ).json();
  expect(detail).toMatchObject({
    item_id: null,
    item_campaign_id: campaign,
    discount_on_item: 100,
  });
});

it('requires no address and charges no delivery for take-away', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const body = buyNow(store, item, 1, { order_type: 'take_away', latitude: null, longitude: null });
  const placed = (await place(await shop.customer(), body)).json();
  expect(placed.total_amount).toBe(105);
});

it('marks a wallet payment as paid and writes it into the ledger', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const person = await shop.customer(300);
  const placed = (await place(person, buyNow(store, item, 1, { payment_method: 'wallet' }))).json();
  expect(placed).toMatchObject({ status: 'confirmed', total_amount: 120 });
  expect(await orderOf(placed.order_id)).toMatchObject({
    payment_status: 'paid',
    payment_method: 'wallet',
  });
  const { data } = (
    await shop.ask('GET', '/customer/wallet/transactions?type=order', { as: person })
  ).json();
  expect(data).toMatchObject([
    {
      debit: 120,
      credit: 0,
      balance: 180,
      transaction_type: 'order_place',
      reference: String(placed.order_id),
    },
  ]);
});

it('takes the wallet’s balance and leaves the rest to the courier', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const person = await shop.customer(50);
  const body = buyNow(store, item, 1, { partial_payment: 1 });
  const placed = (await place(person, body)).json();
  expect(placed.status).toBe('confirmed');
  const track = await shop.ask('GET', `/customer/order/track?order_id=${placed.order_id}`, {
    as: person,
  });
  expect(track.json()).toMatchObject({
    payment_status: 'partially_paid',
    payment_method: 'partial_payment',
    partially_paid_amount: 50,
    payments: [
      { amount: 50, payment_method: 'wallet', payment_status: 'paid' },
      { amount: 70, payment_method: 'cash_on_delivery', payment_status: 'unpaid' },
    ],
  });
});

it('checks a coupon against the bill and counts its use', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store, { price: 400 });
  const person = await shop.customer();
  const placed = (await place(person, buyNow(store, item, 1, { coupon_code: 'souk10' }))).json();
  // 10 % of 400 is 40, below its cap of 50.
  expect(placed.total_amount).toBe(380);
  expect(await orderOf(placed.order_id)).toMatchObject({
    coupon_code: 'SOUK10',
    coupon_discount_amount: 40,
  });
  expect(
    await shop.database.one('select uses from coupon_uses where customer_id = $1', [person.id]),
  ).toEqual({ uses: 1 });
});

it('gives a referred customer the first-order discount once', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const person = await shop.customer();
  await shop.database.query('update customers set ref_by = 1 where id = $1', [person.id]);
  const [first, second] = [
    (await place(person, buyNow(store, item))).json(),
    (await place(person, buyNow(store, item))).json(),
  ];
  expect([first.total_amount, second.total_amount]).toEqual([110, 120]);
});

it('charges tip, packaging and the zone’s surcharge', async () => {
  const store = await addStore(shop.database, {
    columns: { extra_packaging_status: true, extra_packaging_amount: 3 },
  });
  const item = await addItem(shop.database, store);
  const body = buyNow(store, item, 1, { dm_tips: 10, extra_packaging_amount: 1 });
  await shop.database.query(
    'update zones set increased_delivery_fee_status = true, increased_delivery_fee = 20 where id = 1',
  );
  const placed = (await place(shop.guest(), body)).json();
  await shop.database.query(
    'update zones set increased_delivery_fee_status = false, increased_delivery_fee = 0 where id = 1',
  );
  // 100 + 15 delivery + 20 % of it + 5 service + 3 packaging + 10 tip
  expect(placed.total_amount).toBe(136);
});

it('stores the change to bring as an exact amount', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const person = await shop.customer();
  const body = buyNow(store, item, 1, { bring_change_amount: 12.65 });
  const { order_id } = (await place(person, body)).json();
  expect((await shop.track(person, order_id)).bring_change_amount).toBe(12.65);
});

it('waits with a scheduled order, in the time zone of the zone', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const placed = (
    await place(shop.guest(), buyNow(store, item, 1, { schedule_at: '2026-06-01 18:30:00' }))
  ).json();
  // Cairo is three hours ahead of UTC in summer.
  expect(await orderOf(placed.order_id)).toMatchObject({
    scheduled: true,
    schedule_at: new Date('2026-06-01T15:30:00Z'),
  });
});

it.each([
  // The store's 20 to 35 minutes are for orders without a slot.
  ['2026-06-01 18:30:00', 'delivery', [0, 30]],
  ['2026-06-01 18:40:00', 'delivery', [0, 20]],
  ['2026-06-01 18:30:00', 'take_away', [0, 0]],
  [null, 'delivery', [20, 35]],
])(
  'promises an order for %p by %s within %p minutes of it',
  async (schedule_at, order_type, span) => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    await shop.database.query('update stores set max_delivery_time = 35 where id = $1', [store]);
    const person = await shop.customer();
    const body = buyNow(store, item, 1, { order_type, ...(schedule_at && { schedule_at }) });
    const { order_id } = (await place(person, body)).json();
    const share_token = await createOrderLink(shop.database, order_id, shop.clock.now(), 'shared');
    const path = `/customer/order/shared?order_id=${order_id}&share_token=${share_token}`;
    for (const answer of [
      await shop.track(person, order_id),
      (await shop.ask('GET', path)).json(),
    ]) {
      expect([answer.min_delivery_time, answer.max_delivery_time]).toEqual(span);
    }
  },
);

it('opens an account for a guest on request; the order stays the guest’s', async () => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const contact = {
    is_guest: 1,
    create_new_user: 1,
    password: 'blue-river-42',
    contact_person_name: 'Salma Adel',
    contact_person_email: 'Salma@Shop.example',
    contact_person_number: '+201009998877',
  };
  const guest = shop.guest();
  expect((await place(guest, buyNow(store, item, 1, contact))).statusCode).toBe(200);
  expect(
    await shop.database.one(
      "select f_name, is_phone_verified from customers where email = 'salma@shop.example'",
    ),
  ).toEqual({ f_name: 'Salma', is_phone_verified: false });
  // An unproved address is free; once proved, it is taken.
  await shop.database.query(
    "update customers set is_email_verified = true where email = 'salma@shop.example'",
  );
  const again = await place(guest, buyNow(store, item, 1, contact));
  expect(errorOf(again)).toMatchObject({ status: 403, code: 'contact_person_email' });
  const weak = await place(guest, buyNow(store, item, 1, { ...contact, password: '123' }));
  expect(errorOf(weak)).toMatchObject({ status: 403, code: 'password' });
});

describe('pharmacy', () => {
  it('requires the prescription of a medicine that needs one', async () => {
    const store = await addStore(shop.database, { moduleId: PHARMACY });
    const medicine = await addItem(shop.database, store, {
      columns: { is_prescription_required: true },
    });
    const answer = await place(shop.guest(), buyNow(store, medicine));
    expect(errorOf(answer)).toEqual({
      status: 403,
      code: 'prescription',
      message: 'Please upload your prescription image.',
    });
  });
});
