import { openForTests } from '../../testing/open-for-tests';
import { readBalance, setBalance } from '../../testing/wallets';
import { advanceOrders } from '../orders/life-cycle/life-cycle';
import { addItem, addStore, buyNow } from '../orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../orders/testing/ordering-shop';

type Customer = Awaited<ReturnType<OrderingShop['customer']>>;

describe('a refund', () => {
  let store: number;
  const shop = openForTests(() => openOrderingShop());
  beforeAll(async () => {
    store = await addStore(shop.database);
  });

  const get = async (as: Customer, path: string) => (await shop.ask('GET', path, { as })).json();
  const after = async (milliseconds: number) => {
    shop.clock.advance(milliseconds);
    await advanceOrders(shop.backend);
  };
  const pointsOf = async ({ id }: Customer) =>
    (
      await shop.database.one<{ points: number }>(
        'select loyalty_point as points from customers where id = $1',
        [id],
      )
    )?.points;
  const earnings = async (as: Customer) => ({
    points: await pointsOf(as),
    cashback: (await get(as, '/customer/wallet/transactions?type=CashBack')).data.map(
      ({ transaction_type: type, credit, debit, order_id }: Record<string, unknown>) => ({
        type,
        credit,
        debit,
        order_id,
      }),
    ),
  });

  /** An order of 320, paid from the wallet and delivered: 32 points and 16 of cashback. */
  async function receive(person: Customer, changes: object = {}): Promise<number> {
    const item = await addItem(shop.database, store, { price: 300 });
    const body = buyNow(store, item, 1, { payment_method: 'wallet', ...changes });
    const placed = await shop.ask('POST', '/customer/order/place', { as: person, body });
    await after(400_000);
    return placed.json().order_id;
  }
  const ask = (as: Customer, order_id: number, changes: object = {}, language?: 'en' | 'ar') =>
    shop.ask('POST', '/customer/order/refund-request', {
      as,
      ...(language && { language }),
      body: { order_id, customer_reason: 'Damaged product', ...changes },
    });
  const transfer = (as: Customer, point: number) =>
    shop.ask('POST', '/customer/loyalty-point/point-transfer', { as, body: { point } });

  it('takes back what was earned with it, and lists it in every history and on the order', async () => {
    const person = await shop.customer(1000);
    const id = await receive(person);
    expect(await earnings(person)).toEqual({
      points: 32,
      cashback: [{ type: 'CashBack', credit: 16, debit: 0, order_id: id }],
    });
    await ask(person, id);
    await after(121_000);
    // 15 of 320 is left, the delivery: one point, and below the offer's minimum.
    expect(await earnings(person)).toEqual({
      points: 1,
      cashback: [
        { type: 'cashback_reversal', credit: 0, debit: 16, order_id: id },
        { type: 'CashBack', credit: 16, debit: 0, order_id: id },
      ],
    });
    const points = await get(person, '/customer/loyalty-point/transactions');
    expect(points.data[0]).toMatchObject({
      transaction_type: 'points_reversal',
      debit: 31,
      balance: 1,
      order_id: id,
    });
    expect(await readBalance(shop.database, person.id)).toBe(1000 - 320 + 305);
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      order_status: 'refunded',
      refunded_amount: 305,
      refund: {
        points_due: 31,
        points_taken_back: 31,
        cashback_due: 16,
        cashback_taken_back: 16,
      },
    });
    // The offer can be used as often as before.
    const use = 'select 1 from cashback_uses where customer_id = $1';
    expect(await shop.database.query(use, [person.id])).toEqual([]);
  });

  it('of a part takes back a part', async () => {
    const person = await shop.customer(1000);
    const id = await receive(person);
    await ask(person, id);
    await shop.database.query('update refunds set refund_amount = 60 where order_id = $1', [id]);
    await after(121_000);
    // 260 is left: 26 points and 13 of cashback.
    expect(await pointsOf(person)).toBe(26);
    expect(await readBalance(shop.database, person.id)).toBe(1000 - 320 + 60 + 13);
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      refunded_amount: 60,
      refund: { points_taken_back: 6, cashback_taken_back: 3 },
    });
  });

  const terms = async (as: Customer, order_id: number, refund_method = 'wallet') =>
    (
      await shop.ask(
        'GET',
        `/customer/order/refund-terms?order_id=${order_id}&refund_method=${refund_method}`,
        { as },
      )
    ).json();

  it('takes the worth of points that were exchanged from the wallet, so that no round of it gains', async () => {
    const person = await shop.customer(1000);
    await shop.database.query('update customers set loyalty_point = 70 where id = $1', [person.id]);
    const id = await receive(person);
    expect((await transfer(person, 100)).statusCode).toBe(200);
    expect(await readBalance(shop.database, person.id)).toBe(1000 - 320 + 16 + 10);
    const before = {
      refund_amount: 305,
      paid_amount: 305,
      points_taken_back: 2,
      points_worth_taken_back: 2.9,
      cashback_taken_back: 16,
      referral_taken_back: 0,
      withheld_amount: 0,
      is_possible: 1,
    };
    expect(await terms(person, id)).toEqual(before);
    await ask(person, id);
    await after(121_000);
    expect((await get(person, `/customer/order/track?order_id=${id}`)).refund).toMatchObject({
      points_due: 31,
      points_taken_back: 2,
      points_worth_taken_back: 2.9,
      cashback_taken_back: 16,
      withheld_amount: 0,
    });
    expect(await readBalance(shop.database, person.id)).toBe(1000 - 320 + 10 + 305 - 2.9);
    const history = await get(person, '/customer/wallet/transactions?type=loyalty_point');
    expect(history.data[0]).toMatchObject({
      transaction_type: 'points_reversal',
      debit: 2.9,
      order_id: id,
    });
  });

  it('takes what was spent from the wallet and then from the refund, as the page said before', async () => {
    const person = await shop.customer(0);
    const id = await receive(person, { payment_method: 'cash_on_delivery' });
    // All but 4 of the points and 6 of the cashback are spent.
    await shop.database.query('update customers set loyalty_point = 4 where id = $1', [person.id]);
    await setBalance(shop.database, person.id, 6);
    expect(await terms(person, id, 'cash_on_delivery')).toMatchObject({
      refund_amount: 305,
      paid_amount: 292.3,
      withheld_amount: 12.7,
    });
    await ask(person, id, { refund_method: 'cash_on_delivery' });
    await after(121_000);
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      payment_refunds: [{ amount: 292.3, method: 'by_hand' }],
      refund: {
        points_taken_back: 4,
        points_worth_taken_back: 2.7,
        cashback_due: 16,
        cashback_taken_back: 16,
        withheld_amount: 12.7,
      },
    });
    expect(await pointsOf(person)).toBe(0);
    expect(await readBalance(shop.database, person.id)).toBe(0);
  });

  it('takes the reward of the referrer from the refund where it was spent', async () => {
    const [referrer, friend] = [await shop.customer(), await shop.customer(2000)];
    await shop.database.query('update customers set ref_by = $1 where id = $2', [
      referrer.id,
      friend.id,
    ]);
    const id = await receive(friend);
    await setBalance(shop.database, referrer.id, 12);
    expect(await terms(friend, id)).toMatchObject({ referral_taken_back: 18, is_possible: 1 });
    await ask(friend, id);
    await after(121_000);
    expect(await readBalance(shop.database, referrer.id)).toBe(0);
    expect(await readBalance(shop.database, friend.id)).toBe(2000 - 320 + 305 - 18);
    // A part of it has gone from the referrer's wallet: the reward counts as given.
    await receive(friend);
    expect(await readBalance(shop.database, referrer.id)).toBe(0);
  });

  it('is not possible while it is worth less than what was spent, which the customer reads as asked', async () => {
    const person = await shop.customer(0);
    const id = await receive(person, { payment_method: 'cash_on_delivery' });
    await ask(person, id, {}, 'ar');
    await shop.database.query('update refunds set refund_amount = 1 where order_id = $1', [id]);
    await shop.database.query('update cashbacks set min_purchase = min_purchase + 320');
    await shop.database.query('update customers set loyalty_point = 0 where id = $1', [person.id]);
    await setBalance(shop.database, person.id, 0);
    await after(121_000);
    await shop.database.query('update cashbacks set min_purchase = min_purchase - 320');
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      order_status: 'refund_request_canceled',
      refund_cancellation_note: expect.stringContaining('ما يفوق قيمة المبلغ المسترد'),
      payment_refunds: [],
    });
  });

  it('takes back the reward of the referrer, until the next order earns it', async () => {
    const [referrer, friend] = [await shop.customer(), await shop.customer(2000)];
    await shop.database.query('update customers set ref_by = $1 where id = $2', [
      referrer.id,
      friend.id,
    ]);
    const first = await receive(friend);
    expect(await readBalance(shop.database, referrer.id)).toBe(30);
    await ask(friend, first);
    await after(121_000);
    expect(await readBalance(shop.database, referrer.id)).toBe(0);
    const history = (await get(referrer, '/customer/wallet/transactions?type=referrer')).data;
    // The referrer must not see the friend's order.
    expect(history).toMatchObject([
      { transaction_type: 'referral_reversal', debit: 30, order_id: null },
      { transaction_type: 'referrer', credit: 30, order_id: null },
    ]);
    await receive(friend);
    await receive(friend);
    expect(await readBalance(shop.database, referrer.id)).toBe(30);
  });

  it('is made once, however many servers try, while the points are being converted', async () => {
    const person = await shop.customer(1000);
    const id = await receive(person);
    await shop.database.query('update customers set loyalty_point = 110 where id = $1', [
      person.id,
    ]);
    await ask(person, id);
    shop.clock.advance(121_000);
    const [, , , ...transfers] = await Promise.all([
      advanceOrders(shop.backend),
      advanceOrders(shop.backend),
      advanceOrders(shop.backend),
      transfer(person, 100),
      transfer(person, 100),
    ]);
    // A step that conflicted with another one is repeated in the next run.
    await after(61_000);
    const paidOut = transfers.filter(({ statusCode }) => statusCode === 200).length;
    const { refund } = await get(person, `/customer/order/track?order_id=${id}`);
    expect(refund).toMatchObject({ refund_status: 'approved', points_due: 31 });
    expect(refund.points_taken_back).toBe(paidOut === 0 ? 31 : 10);
    expect(refund.points_worth_taken_back).toBe(paidOut === 0 ? 0 : 2.1);
    expect(await pointsOf(person)).toBe(110 - paidOut * 100 - refund.points_taken_back);
    expect(await readBalance(shop.database, person.id)).toBe(
      1000 - 320 + 305 + (paidOut === 0 ? 0 : 10 - 2.1),
    );
    const refunds = (await get(person, '/customer/wallet/transactions?type=order')).data.filter(
      ({ transaction_type }: { transaction_type: string }) => transaction_type === 'order_refund',
    );
    expect(refunds).toHaveLength(1);
  });

  it('leaves nothing to take back after a cancellation, which earned nothing', async () => {
    const person = await shop.customer(1000);
    const item = await addItem(shop.database, store, { price: 300 });
    for (const changes of [{}, { payment_method: 'digital_payment', partial_payment: 1 }]) {
      const body = buyNow(store, item, 1, changes);
      if ('partial_payment' in changes) await setBalance(shop.database, person.id, 50);
      const placed = await shop.ask('POST', '/customer/order/place', { as: person, body });
      const cancel = { order_id: placed.json().order_id, reason: 'No' };
      await shop.ask('PUT', '/customer/order/cancel', { as: person, body: cancel });
    }
    await after(400_000);
    expect(await earnings(person)).toEqual({ points: 0, cashback: [] });
    expect(await readBalance(shop.database, person.id)).toBe(50);
  });
});
