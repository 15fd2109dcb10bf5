import { openForTests } from '../../../testing/open-for-tests';
import { readBalance } from '../../../testing/wallets';
import { sendRefunds } from '../../payments/payment-jobs';
import { advanceOrders } from '../life-cycle/life-cycle';
import { buyNow, openStockedShop } from '../testing/item-fixture';
import type { Somebody } from '../testing/ordering-shop';

describe('the grace after a cancellation', () => {
  const shop = openForTests(() => openStockedShop());

  const place = async (as: Somebody, changes: object = {}): Promise<number> =>
    (
      await shop.ask('POST', '/customer/order/place', {
        as,
        body: buyNow(shop.store, shop.item, 1, changes),
      })
    ).json().order_id;
  const byWallet = (as: Somebody) => place(as, { payment_method: 'wallet' });
  const codeOf = async (answer: ReturnType<typeof shop.cancel>) =>
    (await answer).json().errors?.[0]?.code ?? 'canceled';
  const inSeconds = (seconds: number) =>
    new Date(shop.clock.now().getTime() + seconds * 1000).toISOString();

  /** An order that a guest has paid at the gateway. */
  async function placePaid(guest: Somebody): Promise<number> {
    const order_id = await place(guest, { payment_method: 'digital_payment' });
    await shop.payAtGateway(guest, order_id);
    return order_id;
  }

  it('refunds a wallet payment into the wallet, within the same time as for cash', async () => {
    const person = await shop.customer(200);
    const [paid, cash] = [await byWallet(person), await place(person)];
    expect(await readBalance(shop.database, person.id)).toBe(80);
    for (const id of [paid, cash]) {
      expect(await shop.track(person, id)).toMatchObject({
        is_cancelable: 1,
        cancelable_until: inSeconds(60),
      });
    }
    await shop.after(59);
    expect([
      await codeOf(shop.cancel(person, paid)),
      await codeOf(shop.cancel(person, cash)),
    ]).toEqual(['canceled', 'canceled']);
    expect(await readBalance(shop.database, person.id)).toBe(200);
    expect(await shop.track(person, paid)).toMatchObject({
      order_status: 'canceled',
      refunded_amount: 120,
      is_cancelable: 0,
      cancelable_until: null,
    });
  });

  it('refunds a guest’s payment at the gateway', async () => {
    const guest = shop.guest();
    const id = await placePaid(guest);
    await shop.after(50);
    expect(await shop.track(guest, id)).toMatchObject({
      order_status: 'confirmed',
      payment_status: 'paid',
      is_cancelable: 1,
      cancelable_until: inSeconds(10),
    });
    expect(await codeOf(shop.cancel(guest, id))).toBe('canceled');
    await sendRefunds(shop.backend);
    expect(await shop.track(guest, id)).toMatchObject({
      order_status: 'canceled',
      payment_refunds: [{ amount: 120, method: 'sandbox_card', status: 'done' }],
    });
  });

  it('ends when the store starts', async () => {
    const person = await shop.customer(200);
    const id = await byWallet(person);
    await shop.after(61);
    expect(await shop.track(person, id)).toMatchObject({
      order_status: 'processing',
      is_cancelable: 0,
      cancelable_until: null,
    });
    expect(await codeOf(shop.cancel(person, id))).toBe('order');
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
    expect(await codeOf(shop.cancel(person, ids[0]))).toBe('canceled');
    shop.clock.advance(1_000);
    expect(await codeOf(shop.cancel(person, ids[1]))).toBe('order');
    expect(await readBalance(shop.database, person.id)).toBe(120);
  });

  it('lasts for a scheduled order until its store starts, without a deadline', async () => {
    const person = await shop.customer(200);
    const schedule_at = inSeconds(3 * 3600);
    const id = await place(person, { payment_method: 'wallet', schedule_at });
    await shop.after(3600);
    expect(await shop.track(person, id)).toMatchObject({
      order_status: 'confirmed',
      is_cancelable: 1,
      cancelable_until: null,
    });
    expect(await codeOf(shop.cancel(person, id))).toBe('canceled');
  });

  it('either starts the order or refunds it, once, when both happen at the last moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await shop.customer(120);
      const id = await byWallet(person);
      shop.clock.advance(60_000);
      const presses = Array.from({ length: 4 }, () => codeOf(shop.cancel(person, id)));
      const [, ...codes] = await Promise.all([advanceOrders(shop.backend), ...presses]);
      // An order that another transaction has locked waits for the next run.
      await advanceOrders(shop.backend);
      const canceled = codes.filter((code) => code === 'canceled').length;
      const { order_status } = await shop.track(person, id);
      expect([order_status, canceled, await readBalance(shop.database, person.id)]).toEqual(
        canceled === 1 ? ['canceled', 1, 120] : ['processing', 0, 0],
      );
    }
  }, 60_000);
});
