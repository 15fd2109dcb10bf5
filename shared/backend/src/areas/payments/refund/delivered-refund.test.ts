import { openForTests } from '../../../testing/open-for-tests';
import { readBalance } from '../../../testing/wallets';
import { advanceOrders } from '../../orders/life-cycle/life-cycle';
import { buyNow, openStockedShop } from '../../orders/testing/item-fixture';
import type { Somebody } from '../../orders/testing/ordering-shop';
import { sendRefunds } from '../payment-jobs';

describe('the refund of a delivered order', () => {
  const shop = openForTests(() => openStockedShop());
  afterEach(() => shop.database.query("delete from settings where key = 'shop'"));

  const place = async (as: Somebody, changes: object = {}): Promise<number> =>
    (
      await shop.ask('POST', '/customer/order/place', {
        as,
        body: buyNow(shop.store, shop.item, 1, changes),
      })
    ).json().order_id;
  const requestRefund = (as: Somebody, order_id: number, language: 'en' | 'ar' = 'en') =>
    shop.ask('POST', '/customer/order/refund-request', {
      as,
      language,
      body: { order_id, customer_reason: 'Damaged product' },
    });
  const heldAtGateway = async (orderId: number) =>
    (
      await shop.database.one<{ held: number }>(
        `select sum(c.amount - c.refunded) as held
          from sandbox_charges c join payments p on p.id = c.payment_id where p.order_id = $1`,
        [orderId],
      )
    )?.held;

  /** An order of 120, including a delivery fee of 15, that was paid at the gateway. */
  async function placePaid(as: Somebody, changes: object = {}): Promise<number> {
    const order_id = await place(as, { payment_method: 'digital_payment', ...changes });
    await shop.payAtGateway(as, order_id);
    return order_id;
  }

  it('is paid to a guest at the gateway, once', async () => {
    const guest = shop.guest();
    const id = await placePaid(guest);
    await shop.after(400);
    expect((await requestRefund(guest, id, 'ar')).statusCode).toBe(200);
    expect((await requestRefund(guest, id)).statusCode).toBe(403);
    shop.clock.advance(121_000);
    await Promise.all([advanceOrders(shop.backend), advanceOrders(shop.backend)]);
    expect(await shop.track(guest, id)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_status: 'approved', refund_method: 'sandbox_card', refund_amount: 105 },
      payment_refunds: [{ amount: 105, method: 'sandbox_card', status: 'requested' }],
    });
    await Promise.all(Array.from({ length: 4 }, () => sendRefunds(shop.backend)));
    expect(await shop.track(guest, id)).toMatchObject({
      payment_refunds: [{ amount: 105, method: 'sandbox_card', status: 'done' }],
    });
    expect(await heldAtGateway(id)).toBe(15);
    const notices = await shop.database.query<{ body: string }>(
      `select body from outbox where body like '%' || $1 || ':%' order by id`,
      [String(id)],
    );
    // Notices are in the language of the request.
    expect(notices).toHaveLength(2);
    expect(notices[0]?.body).toMatch(/[\u0621-\u064a]/);
  });

  it('in two parts takes both from the same payment', async () => {
    const guest = shop.guest();
    const order_id = (
      await shop.ask('POST', '/customer/order/place', {
        as: guest,
        body: buyNow(shop.store, shop.item, 2, { payment_method: 'digital_payment' }),
      })
    ).json().order_id;
    await shop.payAtGateway(guest, order_id);
    await shop.after(400);
    const paid = (await shop.track(guest, order_id)).order_amount;
    const details = await shop.ask('GET', `/customer/order/details?order_id=${order_id}`, {
      as: guest,
    });
    const lines = JSON.stringify([{ order_detail_id: details.json()[0].id, quantity: 1 }]);
    for (let part = 0; part < 2; part += 1) {
      const body = { order_id, customer_reason: 'Damaged', lines };
      const asked = await shop.ask('POST', '/customer/order/refund-request', { as: guest, body });
      expect(asked.statusCode).toBe(200);
      await shop.after(121);
      await sendRefunds(shop.backend);
    }
    const order = await shop.track(guest, order_id);
    expect(order.order_status).toBe('refunded');
    expect(order.payment_refunds).toMatchObject([
      { method: 'sandbox_card', status: 'done' },
      { method: 'sandbox_card', status: 'done' },
    ]);
    const refunds: { refund_amount: number }[] = order.refunds;
    const back = refunds.reduce((sum, { refund_amount }) => sum + refund_amount, 0);
    expect(await heldAtGateway(order_id)).toBeCloseTo(paid - back);
  });

  it('is paid by the original method when a customer asks for that', async () => {
    const person = await shop.customer(0);
    const id = await placePaid(person);
    await shop.after(400);
    const asked = await shop.ask('POST', '/customer/order/refund-request', {
      as: person,
      body: { order_id: id, customer_reason: 'Damaged', refund_method: 'sandbox_card' },
    });
    expect(asked.statusCode).toBe(200);
    await shop.after(121);
    await sendRefunds(shop.backend);
    expect(await heldAtGateway(id)).toBe(15);
    expect(await readBalance(shop.database, person.id)).toBe(0);
  });

  it.each([
    ['cash', 'cash_on_delivery', async () => {}],
    [
      // The gateway is tried first; the order keeps that status until the transfer.
      'a bank transfer',
      'offline_payment',
      async (as: Somebody, order_id: number) => {
        const body = { order_id, method_id: 1, sender_name: 'Nour', transaction_id: '42' };
        const sent = await shop.ask('PUT', '/customer/order/offline-payment', { as, body });
        expect(sent.statusCode).toBe(200);
      },
    ],
  ])('of a guest’s %s waits for somebody of the shop to pay it', async (_what, method, pay) => {
    const guest = shop.guest();
    const isCash = method === 'cash_on_delivery';
    const id = await place(guest, isCash ? {} : { payment_method: 'digital_payment' });
    await pay(guest, id);
    expect((await shop.track(guest, id)).payment_method).toBe(method);
    await shop.after(400);
    expect((await requestRefund(guest, id)).statusCode).toBe(200);
    await shop.after(121);
    expect(await shop.track(guest, id)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_method: method },
      payment_refunds: [{ amount: 105, method: 'by_hand', status: 'requested', settled_at: null }],
    });
  });

  it.each(['evil', 'sandbox_card', 'offline_payment'])(
    'asked for at %s, which paid nothing of it, goes to the wallet that paid',
    async (refund_method) => {
      const person = await shop.customer(1000);
      const id = await place(person, { payment_method: 'wallet' });
      await shop.after(400);
      const body = { order_id: id, customer_reason: 'Damaged', refund_method };
      const asked = await shop.ask('POST', '/customer/order/refund-request', { as: person, body });
      expect(asked.statusCode).toBe(200);
      await shop.after(121);
      expect((await shop.track(person, id)).refund.refund_method).toBe('wallet');
      expect(await readBalance(shop.database, person.id)).toBe(1000 - 120 + 105);
    },
  );

  it('of an account that is gone waits for somebody of the shop, whatever was chosen', async () => {
    const person = await shop.customer(1000);
    const id = await place(person, { payment_method: 'wallet' });
    await shop.after(400);
    await requestRefund(person, id);
    await shop.database.query(
      "update customers set deleted_at = '2026-11-22', email = null, phone = null where id = $1",
      [person.id],
    );
    await shop.after(121);
    const owed = 'select amount, method, status from payment_refunds where order_id = $1';
    expect(await shop.database.query(owed, [id])).toEqual([
      { amount: 105, method: 'by_hand', status: 'requested' },
    ]);
    expect(await readBalance(shop.database, person.id)).toBe(880);
  });

  it('can be requested only by the owner', async () => {
    const id = await placePaid(shop.guest());
    await shop.after(400);
    expect((await requestRefund(shop.guest(), id)).statusCode).toBe(404);
    expect((await requestRefund(await shop.customer(), id)).statusCode).toBe(404);
  });

  it('goes to the gateway first and the rest into the wallet where wallets were switched off', async () => {
    const person = await shop.customer(70);
    const id = await placePaid(person, { partial_payment: 1 });
    await shop.database.query(
      `insert into settings values ('shop', '{"wallet": false}')
        on conflict (key) do update set value = excluded.value`,
    );
    await shop.after(400);
    expect((await requestRefund(person, id)).statusCode).toBe(200);
    await shop.after(121);
    await sendRefunds(shop.backend);
    expect(await heldAtGateway(id)).toBe(0);
    expect(await readBalance(shop.database, person.id)).toBe(55);
    expect((await shop.track(person, id)).payment_refunds).toMatchObject([
      { amount: 50, method: 'sandbox_card', status: 'done' },
    ]);
  });
});
