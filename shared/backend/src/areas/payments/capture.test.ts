import { currencyCode } from '@storefront/pricing';
import { chooseFeatures } from '../../server/features';
import { openForTests } from '../../testing/open-for-tests';
import { buyNow, openStockedShop } from '../orders/testing/item-fixture';
import type { Somebody } from '../orders/testing/ordering-shop';
import { recordCapture, recoverCaptures } from './capture';
import { sendRefunds } from './payment-jobs';
import { providerNamed } from './provider';
import { insertPayment } from './queries';

describe('a capture', () => {
  const shop = openForTests(() => openStockedShop());
  afterEach(() => jest.restoreAllMocks());

  const sandbox = () => providerNamed(shop.backend.payments, 'sandbox');
  const place = async (as: Somebody): Promise<number> => {
    const body = buyNow(shop.store, shop.item, 1, { payment_method: 'digital_payment' });
    return (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
  };
  const openPayment = async (order_id: number, as: Somebody): Promise<string> => {
    const body = {
      order_id,
      payment_method: 'sandbox_card',
      callback: 'https://shop.example/checkout',
    };
    const answer = await shop.ask('POST', '/customer/order/digital-payment', { as, body });
    return new URL(answer.json().redirect_link).pathname;
  };
  const approve = (page: string) => shop.decide(page);
  const cancel = (order_id: number, as: Somebody) =>
    shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: 'No' } });
  const orderOf = (id: number) =>
    shop.database.one<{ order_status: string; payment_status: string }>(
      'select order_status, payment_status from orders where id = $1',
      [id],
    );
  const idOf = (page: string) => page.split('/').at(-1) ?? '';

  /** The amounts of an order that the gateway holds and refunded, and the shop's records. */
  async function booksOf(orderId: number) {
    const row = await shop.database.one<{ held: number; paid: number; refunded: number }>(
      `select coalesce(sum(c.amount - c.refunded) filter (where c.status = 'captured'), 0) as held,
          coalesce(sum(p.amount) filter (where p.payment_status = 'paid'), 0) as paid,
          coalesce(sum(f.amount) filter (where f.status = 'done'), 0) as refunded
        from payments p
          left join sandbox_charges c on c.payment_id = p.id
          left join payment_refunds f on f.payment_id = p.id
        where p.order_id = $1`,
      [orderId],
    );
    return row ?? { held: 0, paid: 0, refunded: 0 };
  }

  it('takes the money once, however many pages are approved at the same time', async () => {
    const guest = shop.guest();
    const orderId = await place(guest);
    const pages = await Promise.all(Array.from({ length: 6 }, () => openPayment(orderId, guest)));
    await Promise.all([...pages, ...pages].map(approve));
    expect(await booksOf(orderId)).toEqual({ held: 120, paid: 120, refunded: 0 });
    expect(await orderOf(orderId)).toEqual({ order_status: 'confirmed', payment_status: 'paid' });
  });

  it('is consistent when an order is paid and canceled at the same time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const guest = shop.guest();
      const orderId = await place(guest);
      const page = await openPayment(orderId, guest);
      await Promise.all([approve(page), cancel(orderId, guest)]);
      await sendRefunds(shop.backend);
      const order = await orderOf(orderId);
      const { held } = await booksOf(orderId);
      expect([order?.order_status, held]).toEqual(
        order?.order_status === 'canceled' ? ['canceled', 0] : ['confirmed', 120],
      );
    }
  });

  it('refunds by itself what a gateway takes for an order that is over', async () => {
    const guest = shop.guest();
    const orderId = await place(guest);
    const page = await openPayment(orderId, guest);
    // The gateway captures it without being asked, and reports it after the order is canceled.
    const currency = currencyCode('EGP');
    const payment = { id: idOf(page), amount: 120, currency, language: 'en' } as const;
    await sandbox().authorise(payment);
    const reference = (await sandbox().capture(payment)) ?? '';
    await cancel(orderId, guest);
    const tell = () => recordCapture(shop.backend, payment.id, reference, shop.clock.now());
    await Promise.all([tell(), tell(), tell()]);
    await sendRefunds(shop.backend);
    expect(await booksOf(orderId)).toEqual({ held: 0, paid: 120, refunded: 120 });
    expect(await orderOf(orderId)).toMatchObject({ order_status: 'canceled' });
  });

  it('pays an order although the server died after the gateway took the money', async () => {
    const guest = shop.guest();
    const orderId = await place(guest);
    const page = await openPayment(orderId, guest);
    const capture = sandbox().capture.bind(sandbox());
    jest.spyOn(sandbox(), 'capture').mockImplementationOnce(async (payment) => {
      await capture(payment);
      throw new Error('The answer is lost');
    });
    expect((await approve(page)).statusCode).toBe(503);
    expect(await orderOf(orderId)).toMatchObject({ payment_status: 'unpaid' });
    expect((await booksOf(orderId)).held).toBe(120);
    // Nothing is taken a second time in between.
    await approve(await openPayment(orderId, guest));
    expect((await booksOf(orderId)).held).toBe(120);
    shop.clock.advance(31_000);
    await Promise.all([recoverCaptures(shop.backend), recoverCaptures(shop.backend)]);
    expect(await orderOf(orderId)).toEqual({ order_status: 'confirmed', payment_status: 'paid' });
    expect(await booksOf(orderId)).toEqual({ held: 120, paid: 120, refunded: 0 });
  });

  describe('a refund', () => {
    /** A guest's order that was paid at the gateway and then canceled, before the store accepted it. */
    async function paidAndCanceled() {
      const guest = shop.guest();
      const orderId = await place(guest);
      await approve(await openPayment(orderId, guest));
      expect((await cancel(orderId, guest)).statusCode).toBe(200);
      return { guest, orderId };
    }
    const refundOf = (orderId: number) =>
      shop.database.one<{ status: string; method: string; amount: number }>(
        'select status, method, amount from payment_refunds where order_id = $1',
        [orderId],
      );

    it('is made once, however many servers send it', async () => {
      const { orderId } = await paidAndCanceled();
      await Promise.all(Array.from({ length: 5 }, () => sendRefunds(shop.backend)));
      expect(await refundOf(orderId)).toEqual({
        status: 'done',
        method: 'sandbox_card',
        amount: 120,
      });
      expect((await booksOf(orderId)).held).toBe(0);
    });

    it('is tried again until the gateway is reachable, also when its answer was lost', async () => {
      const refund = sandbox().refund.bind(sandbox());
      const spy = jest
        .spyOn(sandbox(), 'refund')
        .mockRejectedValueOnce(new Error('The gateway is unreachable'))
        .mockImplementationOnce(async (asked) => {
          await refund(asked);
          throw new Error('The answer is lost');
        });
      const { orderId } = await paidAndCanceled();
      for (const minutes of [0, 1, 2]) {
        shop.clock.advance(minutes * 60_000);
        await sendRefunds(shop.backend);
        // Too early for the next attempt.
        await sendRefunds(shop.backend);
      }
      expect(spy).toHaveBeenCalledTimes(3);
      expect(await refundOf(orderId)).toMatchObject({ status: 'done' });
      expect(await booksOf(orderId)).toEqual({ held: 0, paid: 120, refunded: 120 });
    });

    it('is given up after the last attempt, with a notification', async () => {
      jest.spyOn(sandbox(), 'refund').mockRejectedValue(new Error('The gateway is unreachable'));
      const { orderId } = await paidAndCanceled();
      for (let attempt = 0; attempt < 8; attempt += 1) {
        await sendRefunds(shop.backend);
        shop.clock.advance(3 * 60 * 60_000);
      }
      expect(await refundOf(orderId)).toMatchObject({ status: 'failed' });
      const notices = await shop.database.query<{ body: string }>(
        `select body from outbox where body like '%Order #' || $1 || ':%' order by id`,
        [String(orderId)],
      );
      expect(notices.map(({ body }) => body)).toEqual([
        expect.stringContaining('EGP\u00a0120.00 is on its way back'),
        expect.stringContaining('could not be paid back'),
      ]);
    });
  });

  it('is refunded for a tip where no feature knows what tips pay for', async () => {
    const { backend, database, clock } = shop;
    const as = shop.guest();
    const tipOrderId = await place(as);
    const subject = { purpose: 'tip', tipOrderId, currency: currencyCode('EGP') } as const;
    const payment = await insertPayment(
      database,
      {
        ...{ subject, customerId: null, owner: 'guest', amount: 5, callback: '/' },
        ...{ provider: 'sandbox', gateway: 'sandbox_card', language: 'en' },
      },
      clock.now(),
    );
    const alone = { ...backend, features: chooseFeatures([], null) };
    await recordCapture(alone, payment.id, 'tip', clock.now());
    expect(
      await database.query('select amount, status from payment_refunds where payment_id = $1', [
        payment.id,
      ]),
    ).toEqual([{ amount: 5, status: 'requested' }]);
  });
});
