import { sumMoney } from '@storefront/pricing';
import { openForTests } from '../../../testing/open-for-tests';
import { readBalance } from '../../../testing/wallets';
import { advanceOrders } from '../life-cycle/life-cycle';
import { lockOrder } from '../life-cycle/make-step';
import { addItem, addStore, orderBody } from '../testing/item-fixture';
import { openOrderingShop, type Somebody } from '../testing/ordering-shop';
import { refuseRefund } from './refund-order';

describe('a refund of some lines', () => {
  const shop = openForTests(() => openOrderingShop());

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
    // One piece of two for 60 each, in an order of 160.
    const amount = sumMoney([((order_amount - delivery_charge) * 60) / 160], 2);
    expect((await shop.track(person, id)).refund).toMatchObject({ refund_amount: amount, lines });
    shop.clock.advance(200_000);
    await advanceOrders(shop.backend);
    const order = await shop.track(person, id);
    expect(order).toMatchObject({ order_status: 'delivered', refunded_amount: amount });
    const { cashback_taken_back: cashback } = order.refund;
    expect(await readBalance(shop.database, person.id)).toBeCloseTo(before + amount - cashback);
    const news = await shop.ask('GET', '/customer/notifications', { as: person });
    expect(news.json()[0].data.description.replace('\u00a0', ' ')).toBe(
      `Your refund of EGP ${amount.toFixed(2)} for a part of the order was granted.`,
    );
  });

  it('leaves the order delivered, with its tip and reviews, until every unit is refunded', async () => {
    const person = await shop.customer(1000);
    const id = await deliver(person);
    const before = await readBalance(shop.database, person.id);
    const { order_amount, delivery_charge, delivered } = await shop.track(person, id);
    const [two, one] = await linesOf(person, id);
    const claim = async (lines: unknown) => {
      const { statusCode } = await ask(person, id, lines);
      if (statusCode !== 200) return statusCode;
      expect((await shop.track(person, id)).order_status).toBe('refund_requested');
      expect((await ask(person, id, lines)).statusCode).toBe(403);
      shop.clock.advance(200_000);
      await advanceOrders(shop.backend);
      return shop.track(person, id);
    };
    const unit = [{ order_detail_id: two.id, quantity: 1 }];
    const first = await claim(unit);
    expect(first).toMatchObject({ order_status: 'delivered', delivered });
    expect(first.offers).toContain('refund_lines');
    const review = { order_id: id, item_id: two.item_id, rating: 5, comment: 'Good' };
    const reviewed = await shop.ask('POST', '/items/reviews/submit', { as: person, body: review });
    expect(reviewed.statusCode).toBe(200);
    expect(await claim([{ order_detail_id: two.id, quantity: 2 }])).toBe(403);
    expect(await claim(unit)).toMatchObject({ order_status: 'delivered' });
    expect(await claim(unit)).toBe(403);
    const last = await claim([{ order_detail_id: one.id, quantity: 1 }]);
    const all = sumMoney([order_amount, -delivery_charge], 2);
    expect(last).toMatchObject({ order_status: 'refunded', refunded_amount: all });
    expect(last.refunds).toHaveLength(3);
    expect(await claim([{ order_detail_id: one.id, quantity: 1 }])).toBe(403);
    // Together they take back as much as one refund of everything would.
    const points = last.refunds.map((refund: { points_due: number }) => refund.points_due);
    expect(points.reduce((sum: number, one: number) => sum + one)).toBe(
      Math.floor(order_amount / 10) - Math.floor(delivery_charge / 10),
    );
    const back = last.refunds.map((refund: { cashback_due: number }) => refund.cashback_due);
    expect(await readBalance(shop.database, person.id)).toBeCloseTo(
      sumMoney([before, all, -sumMoney(back, 2)], 2),
    );
  });

  it('can ask for the rest at once, and again after a refusal', async () => {
    const person = await shop.customer(1000);
    const id = await deliver(person);
    const { order_amount, delivery_charge } = await shop.track(person, id);
    const [two] = await linesOf(person, id);
    const half = [{ order_detail_id: two.id, quantity: 1 }];
    await ask(person, id, half);
    await shop.database.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      if (order) await refuseRefund(tx, order, 'The picture shows nothing.', shop.clock.now());
    });
    expect(await shop.track(person, id)).toMatchObject({
      order_status: 'refund_request_canceled',
      refund: { refund_status: 'rejected', admin_note: 'The picture shows nothing.' },
    });
    for (const lines of [half, null]) {
      const asked = await shop.ask('POST', '/customer/order/refund-request', {
        as: person,
        body: {
          order_id: id,
          customer_reason: 'Something is missing',
          ...(lines && { lines: JSON.stringify(lines) }),
        },
      });
      expect(asked.statusCode).toBe(200);
      shop.clock.advance(200_000);
      await advanceOrders(shop.backend);
    }
    const order = await shop.track(person, id);
    expect(order.order_status).toBe('refunded');
    expect(order.refunded_amount).toBe(sumMoney([order_amount, -delivery_charge], 2));
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
