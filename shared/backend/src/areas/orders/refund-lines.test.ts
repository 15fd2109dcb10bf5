import { sumMoney } from '@storefront/pricing';
import { demoEngines } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { advanceOrders } from './life-cycle';
import { addItem, addStore, orderBody } from './testing/item-fixture';
import { openOrderingShop, type Somebody } from './testing/ordering-shop';

describe.each(demoEngines)('a refund of some lines on the %s engine', (_name, open) => {
  const shop = openForTests(async () => openOrderingShop(await open()));

  async function deliver(person: Somebody): Promise<number> {
    const store = await addStore(shop.database);
    const line = async (price: number, quantity: number) => ({
      item_id: await addItem(shop.database, store, { price }),
      item_type: 'Item',
      price: 1,
      quantity,
      variation: [],
    });
    const cart = JSON.stringify([await line(60, 2), await line(40, 1)]);
    const body = orderBody(store, { is_buy_now: 1, cart, payment_method: 'wallet' });
    const placed = await shop.ask('POST', '/customer/order/place', { as: person, body });
    const { order_id: id } = placed.json();
    for (let step = 0; step < 4; step += 1) {
      shop.clock.advance(600_000);
      await advanceOrders(shop.backend);
    }
    return id;
  }
  const linesOf = async (as: Somebody, id: number) =>
    (await shop.ask('GET', `/customer/order/details?order_id=${id}`, { as })).json();
  const ask = (as: Somebody, order_id: number, lines: unknown) =>
    shop.ask('POST', '/customer/order/refund-request', {
      as,
      body: { order_id, customer_reason: 'Something is missing', lines: JSON.stringify(lines) },
    });

  it('refunds their price, and takes back their share of the rewards', async () => {
    const person = await shop.customer(1000);
    const id = await deliver(person);
    const before = await readBalance(shop.database, person.id);
    const { order_amount, delivery_charge, offers } = await shop.track(person, id);
    expect(offers).toContain('refund_lines');
    const [two] = await linesOf(person, id);
    const lines = [{ order_detail_id: two.id, quantity: 1 }];
    expect((await ask(person, id, lines)).statusCode).toBe(200);
    // One of two for 60, of 160 in all.
    const amount = sumMoney([((order_amount - delivery_charge) * 60) / 160], 2);
    expect((await shop.track(person, id)).refund).toMatchObject({ refund_amount: amount, lines });
    shop.clock.advance(200_000);
    await advanceOrders(shop.backend);
    const order = await shop.track(person, id);
    expect(order).toMatchObject({ order_status: 'refunded', refunded_amount: amount });
    const { cashback_taken_back: cashback } = order.refund;
    expect(await readBalance(shop.database, person.id)).toBeCloseTo(before + amount - cashback);
    expect(order.offers).not.toContain('refund_lines');
  });

  it('is refused for lines that were not ordered, and leaves the order unchanged', async () => {
    const person = await shop.customer(1000);
    const [id, other] = [await deliver(person), await deliver(person)];
    const [line] = await linesOf(person, id);
    const [strange] = await linesOf(person, other);
    for (const lines of [
      [{ order_detail_id: line.id, quantity: 3 }],
      [{ order_detail_id: strange.id, quantity: 1 }],
      [
        { order_detail_id: line.id, quantity: 1 },
        { order_detail_id: line.id, quantity: 1 },
      ],
    ]) {
      expect((await ask(person, id, lines)).json().errors).toMatchObject([{ code: 'lines' }]);
    }
    expect((await ask(person, id, [])).statusCode).toBe(403);
    expect(await shop.track(person, id)).toMatchObject({ order_status: 'delivered', refund: null });
  });
});
