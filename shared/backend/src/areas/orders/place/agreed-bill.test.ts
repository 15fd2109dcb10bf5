import { openForTests } from '../../../testing/open-for-tests';
import { readBalance } from '../../../testing/wallets';
import {
  addItem,
  addStore,
  buyNow,
  FOOD,
  orderBody,
  PARCEL,
  PHARMACY,
  parcelBody,
} from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';
import { placePrescription } from '../testing/place-prescription';

const shop = openForTests(openOrderingShop);

const place = (as: Somebody, body: object, moduleId?: number) =>
  shop.ask('POST', '/customer/order/place', { as, body, ...(moduleId && { moduleId }) });
const addToCart = (as: Somebody, itemId: number) =>
  shop.ask('POST', '/customer/cart/add', {
    as,
    body: { model: 'Item', item_id: itemId, price: 1, quantity: 1 },
  });
const ordersOf = async (column: 'customer_id' | 'store_id', id: number) =>
  (
    await shop.database.one<{ n: number }>(
      `select count(*)::int as n from orders where ${column} = $1`,
      [id],
    )
  )?.n;
const setPrice = (item: number, price: number) =>
  shop.database.query('update items set price = $2 where id = $1', [item, price]);
/** Items for 100, the minimum delivery fee of 15, and 5 service. */
const shown = { items: 100, delivery: 15, surcharge: 0, additionalCharge: 5, total: 120 };
const agreedTo = <Shown extends { readonly total: number }>(bill: Shown) => ({
  expected_total: bill.total,
  expected_bill: JSON.stringify(bill),
});

describe('the total that a customer agreed to', () => {
  it('is charged; when an item became more expensive nothing is ordered and the cart stays', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const guest = shop.guest();
    await addToCart(guest, item);
    await setPrice(item, 110);
    const refused = await place(guest, orderBody(store, agreedTo(shown)));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errors: [{ code: 'expected_total', message: expect.stringContaining('130.00') }],
      expected_total: 130,
      expected_bill: { items: 110, delivery: 15, total: 130, leftToPay: 130 },
      changes: [
        { name: 'items', before: 100, after: 110 },
        { name: 'total', before: 120, after: 130 },
      ],
    });
    expect(await ordersOf('store_id', store)).toBe(0);
    const cart = await shop.ask('GET', '/customer/cart/list', { as: guest });
    expect(cart.json()).toHaveLength(1);

    // The amounts in the answer are accepted when they are sent back.
    const { expected_total, expected_bill } = refused.json();
    const agreed = await place(guest, orderBody(store, { expected_total, expected_bill }));
    expect(agreed.json()).toMatchObject({ total_amount: 130 });
    expect(await ordersOf('store_id', store)).toBe(1);
  });

  it('is refused in Arabic as well', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const body = buyNow(store, item, 1, { expected_total: 119 });
    const refused = await shop.ask('POST', '/customer/order/place', {
      as: shop.guest(),
      body,
      language: 'ar',
    });
    expect(refused.json().errors[0].message).toMatch(/^أصبح الإجمالي 120\.00/);
  });

  it('must also be agreed to again when it has become lower', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    await setPrice(item, 90);
    const refused = await place(shop.guest(), buyNow(store, item, 1, agreedTo(shown)));
    expect([refused.statusCode, refused.json().expected_total]).toEqual([409, 110]);
  });

  it('applies to a campaign item', async () => {
    const store = await addStore(shop.database);
    const campaign = await addItem(shop.database, store, {
      columns: { available_date_starts: '2026-05-01', available_date_ends: '2026-07-01' },
    });
    const line = { item_campaign_id: campaign, item_type: 'ItemCampaign', quantity: 1 };
    const body = (total: number) =>
      orderBody(store, { is_buy_now: 1, cart: [line], expected_total: total });
    expect((await place(shop.guest(), body(119.99))).statusCode).toBe(409);
    expect((await place(shop.guest(), body(120))).statusCode).toBe(200);
  });

  it('applies to a parcel', async () => {
    const person = await shop.customer();
    const refused = await place(person, parcelBody({ expected_total: 1 }), PARCEL);
    expect(refused.statusCode).toBe(409);
    expect(await ordersOf('customer_id', person.id)).toBe(0);
    const { expected_total } = refused.json();
    const placed = await place(person, parcelBody({ expected_total }), PARCEL);
    expect(placed.json().total_amount).toBe(expected_total);
  });

  it('applies to the known amounts of a prescription', async () => {
    const pharmacy = await addStore(shop.database, {
      moduleId: PHARMACY,
      columns: { prescription_order: true },
    });
    const refused = await placePrescription(shop, shop.guest(), pharmacy, agreedTo(shown));
    expect([refused.statusCode, refused.json().expected_total]).toEqual([409, 20]);
    const placed = await placePrescription(shop, shop.guest(), pharmacy, { expected_total: 20 });
    expect(placed.json().total_amount).toBe(20);
  });
});

describe('the lines that a customer saw', () => {
  const choose = (type: string) => [{ type, price: 100, stock: 10 }];
  async function fill(as: Somebody) {
    const store = await addStore(shop.database);
    const variations = [
      ['Sweet', 100, 10],
      ['Plain', 100, 10],
    ] as const;
    const item = await addItem(shop.database, store, { stock: 20, variations });
    const other = await addItem(shop.database, store);
    const body = {
      model: 'Item',
      item_id: item,
      price: 1,
      quantity: 1,
      variation: choose('Sweet'),
    };
    const cart = (await shop.ask('POST', '/customer/cart/add', { as, body })).json();
    return { store, item, other, cart_id: cart[0].id as number };
  }
  const seen = (item_id: number, quantity = 1, type = 'Sweet') => ({
    ...{ item_id, name: 'Tea', quantity, variation: choose(type) },
  });
  const agree = (lines: readonly object[]) => ({ expected_lines: JSON.stringify(lines) });

  it('are ordered; another choice at the same price is asked about', async () => {
    const guest = shop.guest();
    const { store, item, cart_id } = await fill(guest);
    const change = { cart_id, price: 1, quantity: 1, variation: choose('Plain') };
    await shop.ask('POST', '/customer/cart/update', { as: guest, body: change });
    const body = { ...agreedTo(shown), ...agree([seen(item)]) };
    const refused = await place(guest, orderBody(store, body));
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errors: [{ code: 'expected_lines' }],
      expected_total: 120,
      changes: [],
      line_changes: [
        {
          before: { quantity: 1, choices: ['Sweet'] },
          after: { quantity: 1, choices: ['Plain'] },
        },
      ],
    });
    expect(await ordersOf('store_id', store)).toBe(0);
    const { expected_total, expected_bill, expected_lines } = refused.json();
    const agreed = { expected_total, expected_bill, expected_lines };
    expect((await place(guest, orderBody(store, agreed))).statusCode).toBe(200);
    expect(await ordersOf('store_id', store)).toBe(1);
  });

  it('are those of the cart, in any language and order', async () => {
    const guest = shop.guest();
    const { store, item, other } = await fill(guest);
    await addToCart(guest, other);
    const lines = [{ item_id: other, quantity: 1, variation: [] }, seen(item)];
    expect((await place(guest, orderBody(store, agree(lines)))).statusCode).toBe(200);
  });

  it.each([
    ['another quantity', 2, null],
    ['another item', 1, 'added'],
  ])('differ by %s', async (_difference, quantity, added) => {
    const guest = shop.guest();
    const { store, item, other } = await fill(guest);
    if (added) await addToCart(guest, other);
    const refused = await place(guest, orderBody(store, agree([seen(item, quantity)])));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().line_changes).toMatchObject([
      added
        ? { before: null, after: { quantity: 1, choices: [] } }
        : { before: { quantity: 2 }, after: { quantity: 1 } },
    ]);
  });

  it('differ by an item instead of another', async () => {
    const guest = shop.guest();
    const { store, other } = await fill(guest);
    const refused = await place(guest, orderBody(store, agree([seen(other)])));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().line_changes).toMatchObject([
      { before: { choices: ['Sweet'] }, after: null },
      { before: null, after: { choices: ['Sweet'] } },
    ]);
  });

  it('name a line that is gone as it was shown', async () => {
    const guest = shop.guest();
    const { store, item, other } = await fill(guest);
    const refused = await place(guest, orderBody(store, agree([seen(item), seen(other)])));
    expect(refused.json().line_changes).toEqual([
      { name: 'Tea', before: { quantity: 1, choices: ['Sweet'] }, after: null },
    ]);
  });

  it('are anything where the client states none', async () => {
    const guest = shop.guest();
    const { store } = await fill(guest);
    expect((await place(guest, orderBody(store, agreedTo(shown)))).statusCode).toBe(200);
  });
});

describe('what changes a total after it was shown', () => {
  it('a surcharge that began', async () => {
    const store = await addStore(shop.database, { moduleId: FOOD });
    const item = await addItem(shop.database, store);
    // The demo's surcharge: 10 % of the delivery on Friday evenings.
    const body = buyNow(store, item, 1, { schedule_at: '2026-06-05 20:00', ...agreedTo(shown) });
    const refused = await place(shop.guest(), body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().changes).toEqual([
      { name: 'delivery', before: 15, after: 16.5 },
      { name: 'surcharge', before: 0, after: 1.5 },
      { name: 'total', before: 120, after: 121.5 },
    ]);
  });

  it('a discount whose hours are over', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    await shop.database.query(
      `insert into store_discounts (store_id, discount, min_purchase, max_discount, start_date,
          end_date, start_time, end_time)
        values ($1, 20, 0, 0, '2026-05-01', '2026-06-01', '09:00', '12:00')`,
      [store],
    );
    // It is noon now: the price with the discount is a minute old.
    const before = { ...shown, storeDiscount: -20, total: 100 };
    const refused = await place(shop.guest(), buyNow(store, item, 1, agreedTo(before)));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().changes).toContainEqual({ name: 'storeDiscount', before: -20, after: 0 });
  });

  it('a tax, the vehicle for a longer distance, and packaging', async () => {
    const store = await addStore(shop.database, {
      columns: { tax: 14, extra_packaging_status: true, extra_packaging_amount: 3 },
    });
    const item = await addItem(shop.database, store);
    const far = { latitude: '30.066', longitude: '31.26' };
    const changes = { ...far, extra_packaging_amount: 2, ...agreedTo({ ...shown, packaging: 2 }) };
    const refused = await place(shop.guest(), buyNow(store, item, 1, changes));
    const names = refused.json().changes.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['delivery', 'packaging', 'total']);
    // A tax that was not shown as a line is still part of the total.
    expect(refused.json().expected_bill.tax).toBe(14);
  });

  it('a first-order discount that another order has used', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = await shop.customer();
    await shop.database.query('update customers set ref_by = 1 where id = $1', [person.id]);
    const first = { ...shown, firstOrderDiscount: -10, total: 110 };
    expect((await place(person, buyNow(store, item, 1, agreedTo(first)))).statusCode).toBe(200);
    const second = await place(person, buyNow(store, item, 1, agreedTo(first)));
    expect(second.statusCode).toBe(409);
    expect(second.json().changes).toContainEqual({
      name: 'firstOrderDiscount',
      before: -10,
      after: 0,
    });
    expect(await ordersOf('customer_id', person.id)).toBe(1);
  });

  it('a smaller wallet balance: the total is the same, but not what is left to pay', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const person = await shop.customer(30);
    const partial = { partial_payment: 1 };
    const before = { ...shown, walletPart: 50, leftToPay: 70 };
    const body = buyNow(store, item, 1, { ...partial, ...agreedTo(before) });
    const refused = await place(person, body);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().changes).toEqual([
      { name: 'walletPart', before: 50, after: 30 },
      { name: 'leftToPay', before: 70, after: 90 },
    ]);
    expect(await readBalance(shop.database, person.id)).toBe(30);
  });

  it('take-away instead of delivery', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const body = buyNow(store, item, 1, { order_type: 'take_away', ...agreedTo(shown) });
    const refused = await place(shop.guest(), body);
    expect([refused.statusCode, refused.json().expected_total]).toEqual([409, 105]);
  });
});

describe('clients that send no agreed total', () => {
  it('can order without one', async () => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    expect((await place(shop.guest(), buyNow(store, item))).json().total_amount).toBe(120);
  });

  it.each([
    [119.99, 409],
    [120, 200],
    [500, 200],
    [0, 200],
    ['what?', 200],
  ])('are never charged more than the order_amount %p that they send', async (amount, status) => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const answer = await place(shop.guest(), buyNow(store, item, 1, { order_amount: amount }));
    expect(answer.statusCode).toBe(status);
  });
});

describe('an unpaid order with another payment method', () => {
  const unpaid = async (person: Somebody) => {
    const store = await addStore(shop.database);
    const item = await addItem(shop.database, store);
    const body = buyNow(store, item, 1, { payment_method: 'digital_payment' });
    return (await place(person, body)).json().order_id;
  };
  const ways = [
    ['PUT', '/customer/order/payment-method', {}],
    ['POST', '/customer/order/wallet-payment', {}],
    ['PUT', '/customer/order/offline-payment', { method_id: 1 }],
  ] as const;

  it.each(ways)('%s %s applies to the amount that was shown', async (method, path, more) => {
    const person = await shop.customer(500);
    const order_id = await unpaid(person);
    const pay = (expected_total: number) =>
      shop.ask(method, path, { as: person, body: { order_id, expected_total, ...more } });
    const refused = await pay(99);
    expect([refused.statusCode, refused.json().expected_bill]).toEqual([
      409,
      { total: 120, walletPart: 0, leftToPay: 120 },
    ]);
    const state = await shop.database.one(
      `select o.order_status, w.balance from orders o join wallets w on w.customer_id = o.customer_id
        where o.id = $1`,
      [order_id],
    );
    expect(state).toEqual({ order_status: 'failed', balance: 500 });
    // The offline method then requires its fields; the other methods are complete.
    expect((await pay(120)).statusCode).toBe(method === 'PUT' && 'method_id' in more ? 403 : 200);
  });
});

it.each([
  ['expected_total', -1],
  ['expected_total', 'a lot'],
  ['expected_bill', '{"total":'],
  ['expected_bill', { total: 'NaN' }],
  ['expected_bill', [1, 2]],
])('refuses %s %p instead of reading it as agreement', async (field, value) => {
  const store = await addStore(shop.database);
  const item = await addItem(shop.database, store);
  const answer = await place(shop.guest(), buyNow(store, item, 1, { [field]: value }));
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, field]);
});
