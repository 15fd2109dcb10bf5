import { openForTests } from '../../../testing/open-for-tests';
import { testConfig } from '../../../testing/test-backend';
import { dropUnpaidOrders } from '../life-cycle/drop-unpaid-orders';
import { addItem, buyNow, openStockedShop } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';

const MINUTE = 60_000;
const shop = openForTests(openStockedShop);
// Each test begins without orders of the previous one.
afterEach(async () => {
  shop.clock.advance(16 * MINUTE);
  await dropUnpaidOrders(shop.backend);
});

const digital = { payment_method: 'digital_payment' };
const place = (as: Somebody, changes: object = digital, language: 'en' | 'ar' = 'en') =>
  shop.ask('POST', '/customer/order/place', {
    as,
    language,
    body: buyNow(shop.store, shop.item, 1, changes),
  });
const placed = async (as: Somebody): Promise<number> => (await place(as)).json().order_id;
const stateAfter = async (as: Somebody, id: number, minutes: number) => {
  shop.clock.advance(minutes * MINUTE);
  await dropUnpaidOrders(shop.backend);
  return (await shop.track(as, id)).order_status;
};

it('an unpaid order holds its items for 15 minutes', async () => {
  const guest = shop.guest();
  const item = await addItem(shop.database, shop.store, { stock: 2 });
  const body = buyNow(shop.store, item, 2, digital);
  const { order_id } = (
    await shop.ask('POST', '/customer/order/place', { as: guest, body })
  ).json();
  expect(await stateAfter(guest, order_id, 14)).toBe('failed');
  expect(await stateAfter(guest, order_id, 2)).toBe('canceled');
  const left = await shop.database.one('select stock from items where id = $1', [item]);
  expect(left).toEqual({ stock: 2 });
});

it('and only five more when its payment was left, in which it can be paid in another way', async () => {
  const guest = shop.guest();
  const [given, kept, refused] = [await placed(guest), await placed(guest), await placed(guest)];
  const decide = async (order_id: number, decision: string) => {
    const callback = 'https://shop.example/checkout';
    const body = { order_id, payment_method: 'sandbox_card', callback };
    const opened = await shop.ask('POST', '/customer/order/digital-payment', { as: guest, body });
    await shop.decide(opened.json().redirect_link, decision);
  };
  await decide(given, 'leave');
  await decide(kept, 'leave');
  await decide(refused, 'decline');
  const asCash = { as: guest, body: { order_id: kept } };
  expect((await shop.ask('PUT', '/customer/order/payment-method', asCash)).statusCode).toBe(200);
  expect(await stateAfter(guest, given, 4)).toBe('failed');
  expect(await stateAfter(guest, given, 2)).toBe('canceled');
  expect((await shop.track(guest, kept)).order_status).not.toBe('canceled');
  expect((await shop.track(guest, refused)).order_status).toBe('failed');
});

it.each(['guest', 'customer'] as const)(
  'a %s has at most three of them, until one is paid or canceled',
  async (kind) => {
    const caller = await shop[kind]();
    const ids = [await placed(caller), await placed(caller), await placed(caller)];
    expect((await place(caller)).json().errors).toEqual([
      { code: 'unpaid_orders', message: expect.stringContaining('3 of your orders wait') },
    ]);
    expect((await place(caller, digital, 'ar')).json().errors[0].message).toMatch(/تنتظر الدفع/);
    // Nothing of the refused order is stored.
    const count = 'select count(*)::int as count from orders where id > $1';
    expect(await shop.database.one(count, [ids[2]])).toEqual({ count: 0 });
    expect((await place(caller, {})).statusCode).toBe(200);
    await shop.payAtGateway(caller, ids[0] ?? 0);
    expect((await place(caller)).statusCode).toBe(200);
    expect((await place(caller)).statusCode).toBe(403);
    expect((await shop.cancel(caller, ids[1] ?? 0)).statusCode).toBe(200);
    expect((await place(caller)).statusCode).toBe(200);
  },
);

it('guests of one network, who cost nothing to invent, share a limit', async () => {
  // A server where a network may have ten unpaid orders at a time.
  const server = await openOrderingShop(shop.database, { ...testConfig, requestsPerMinute: 400 });
  const placeThere = (changes: object) =>
    server.ask('POST', '/customer/order/place', {
      as: server.guest(),
      body: buyNow(shop.store, shop.item, 1, changes),
    });
  for (let guests = 0; guests < 10; guests += 1) {
    expect((await placeThere(digital)).statusCode).toBe(200);
  }
  expect((await placeThere(digital)).json().errors).toEqual([
    { code: 'unpaid_orders', message: expect.stringContaining('your network') },
  ]);
  expect((await placeThere({})).statusCode).toBe(200);
  await server.backend.app.close();
});
