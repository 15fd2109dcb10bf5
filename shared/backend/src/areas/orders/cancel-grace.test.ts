import { demoEngines } from '../../testing/demo-engines';
import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { sendRefunds } from '../payments/send-refunds';
import { advanceOrders } from './life-cycle';
import { addItem, addStore, buyNow } from './testing/item-fixture';
import { openOrderingShop, type Somebody } from './testing/ordering-shop';

describe.each(demoEngines)('on the %s engine', (_name, open) => {
  let store: number;
  let item: number;
  const shop = openForTests(async () => openOrderingShop(await open()));
  beforeAll(async () => {
    store = await addStore(shop.database);
    item = await addItem(shop.database, store, { stock: 1000 });
  });

  const place = async (as: Somebody, changes: object = {}): Promise<number> =>
    (
      await shop.ask('POST', '/customer/order/place', { as, body: buyNow(store, item, 1, changes) })
    ).json().order_id;
  const byWallet = (as: Somebody) => place(as, { payment_method: 'wallet' });
  const cancel = (as: Somebody, order_id: number) =>
    shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No' } });
  const codeOf = async (answer: ReturnType<typeof cancel>) =>
    (await answer).json().errors?.[0]?.code ?? 'canceled';
  const track = async (as: Somebody, id: number) => {
    const phone = 'guestId' in as ? '&contact_number=201001112223' : '';
    return (await shop.ask('GET', `/customer/order/track?order_id=${id}${phone}`, { as })).json();
  };
  const after = async (seconds: number) => {
    shop.clock.advance(seconds * 1000);
    await advanceOrders(shop.backend);
  };
  const inSeconds = (seconds: number) =>
    new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();

  /** An order that a guest has paid at the gateway. */
  async function payAtGateway(guest: Somebody): Promise<number> {
    const order_id = await place(guest, { payment_method: 'digital_payment' });
    const callback = 'https://shop.example/checkout';
    const opened = await shop.ask('POST', '/customer/order/digital-payment', {
      as: guest,
      body: { order_id, payment_method: 'sandbox_card', callback },
    });
    await shop.backend.app.inject({
      method: 'POST',
      url: new URL(opened.json().redirect_link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'decision=approve',
    });
    return order_id;
  }

  it('gives what was paid from the wallet back into it, as long as for cash', async () => {
    const person = await shop.customer(200);
    const [paid, cash] = [await byWallet(person), await place(person)];
    expect(await readBalance(shop.database, person.id)).toBe(80);
    for (const id of [paid, cash]) {
      expect(await track(person, id)).toMatchObject({
        is_cancelable: 1,
        cancelable_until: inSeconds(60),
      });
    }
    await after(59);
    expect([await codeOf(cancel(person, paid)), await codeOf(cancel(person, cash))]).toEqual([
      'canceled',
      'canceled',
    ]);
    expect(await readBalance(shop.database, person.id)).toBe(200);
    expect(await track(person, paid)).toMatchObject({
      order_status: 'canceled',
      refunded_amount: 120,
      is_cancelable: 0,
      cancelable_until: null,
    });
  });

  it('gives what a guest paid at the gateway back there', async () => {
    const guest = shop.guest();
    const id = await payAtGateway(guest);
    await after(50);
    expect(await track(guest, id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      is_cancelable: 1,
      cancelable_until: inSeconds(10),
    });
    expect(await codeOf(cancel(guest, id))).toBe('canceled');
    await sendRefunds(shop.backend);
    expect(await track(guest, id)).toMatchObject({
      order_status: 'canceled',
      payment_refunds: [{ amount: 120, method: 'sandbox_card', status: 'done' }],
    });
  });

  it('ends when the store starts', async () => {
    const person = await shop.customer(200);
    const id = await byWallet(person);
    await after(61);
    expect(await track(person, id)).toMatchObject({
      order_status: 'processing',
      is_cancelable: 0,
      cancelable_until: null,
    });
    expect(await codeOf(cancel(person, id))).toBe('order');
    expect(await readBalance(shop.database, person.id)).toBe(80);
  });

  it('lasts a minute also where the store is faster', async () => {
    const person = await shop.customer(240);
    const ids = [await byWallet(person), await byWallet(person)] as const;
    await shop.database.query(
      "update orders set order_status = 'processing', next_step_at = null where id = any($1::int[])",
      [ids],
    );
    shop.clock.advance(59_000);
    expect(await codeOf(cancel(person, ids[0]))).toBe('canceled');
    shop.clock.advance(1_000);
    expect(await codeOf(cancel(person, ids[1]))).toBe('order');
    expect(await readBalance(shop.database, person.id)).toBe(120);
  });

  it('lasts for an order of tomorrow until its store starts, without a promise', async () => {
    const person = await shop.customer(200);
    const schedule_at = inSeconds(3 * 3600);
    const id = await place(person, { payment_method: 'wallet', schedule_at });
    await after(3600);
    expect(await track(person, id)).toMatchObject({
      order_status: 'confirmed',
      is_cancelable: 1,
      cancelable_until: null,
    });
    expect(await codeOf(cancel(person, id))).toBe('canceled');
  });

  it('starts the order or gives the money back, once, when both happen at the last moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await shop.customer(120);
      const id = await byWallet(person);
      shop.clock.advance(60_000);
      const presses = Array.from({ length: 4 }, () => codeOf(cancel(person, id)));
      const [, ...codes] = await Promise.all([advanceOrders(shop.backend), ...presses]);
      const canceled = codes.filter((code) => code === 'canceled').length;
      const { order_status } = await track(person, id);
      expect([order_status, canceled, await readBalance(shop.database, person.id)]).toEqual(
        canceled === 1 ? ['canceled', 1, 120] : ['processing', 0, 0],
      );
    }
  }, 60_000);
});
