import { endpoints } from '@storefront/api/contract';
import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { insertToken } from '../auth/queries';
import { advanceOrders } from '../orders/life-cycle/life-cycle';
import { addItem, addStore, buyNow } from '../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';
import { flawsOf } from '../search/shop-fixture';

const shop = openForTests(openOrderingShop);
let store: number;
beforeAll(async () => {
  store = await addStore(shop.database);
});

const get = async (as: Somebody, path: string, moduleId?: number) =>
  (await shop.ask('GET', path, { as, ...(moduleId && { moduleId }) })).json();
/** A delivered order of 300, plus 20 for delivery and service. */
const receive = async (as: Somebody, changes: object = {}) => {
  const item = await addItem(shop.database, store, { price: 300 });
  const placed = await shop.ask('POST', '/customer/order/place', {
    as,
    body: buyNow(store, item, 1, changes),
  });
  shop.clock.advance(400_000);
  await advanceOrders(shop.backend);
  return placed.json().order_id as number;
};

describe('what a delivered order earns', () => {
  it('is points, cashback and a notification to the customer', async () => {
    const person = await shop.customer();
    const id = await receive(person);
    const points = await get(person, '/customer/loyalty-point/transactions');
    expect(points.data).toMatchObject([
      { credit: 32, balance: 32, transaction_type: 'order_place', reference: String(id) },
    ]);
    const wallet = await get(person, '/customer/wallet/transactions?type=CashBack');
    // 5 % of 320.
    expect(wallet.data).toMatchObject([{ credit: 16, balance: 16, reference: String(id) }]);
    const notices = await get(person, '/customer/notifications');
    expect(notices[0]).toMatchObject({
      data: {
        type: 'order_status',
        title: `Order #${id}`,
        description: 'Your order was delivered.',
        order_id: id,
      },
    });
  });

  it('is the referrer’s reward, for the first order only', async () => {
    const [referrer, friend] = [await shop.customer(), await shop.customer()];
    await shop.database.query('update customers set ref_by = $1 where id = $2', [
      referrer.id,
      friend.id,
    ]);
    await receive(friend);
    await receive(friend);
    const { data } = await get(referrer, '/customer/wallet/transactions?type=referrer');
    expect(data).toMatchObject([{ credit: 30, balance: 30 }]);
  });

  it('stops at the limit of the offer', async () => {
    const person = await shop.customer();
    await shop.database.query('update cashbacks set same_user_limit = 1');
    await receive(person);
    await receive(person);
    const { total_size } = await get(person, '/customer/wallet/transactions?type=CashBack');
    expect(total_size).toBe(1);
    expect(await get(person, '/cashback/getCashback?amount=300', 2)).toMatchObject({
      calculated_amount: 0,
      cashback_type: '',
      id: null,
    });
    await shop.database.query('update cashbacks set same_user_limit = 10');
  });
});

it('marks notifications as read on every device of a customer, and for nobody else', async () => {
  const [person, other] = [await shop.customer(), await shop.customer()];
  await receive(person);
  await receive(other);
  const read = async (as: Somebody): Promise<{ id: number; is_read: number }[]> =>
    get(as, '/customer/notifications');
  const mark = (as: Somebody, notification_ids: number[]) =>
    shop.ask('POST', '/customer/notifications/read', { as, body: { notification_ids } });
  const [own, others] = [await read(person), await read(other)];
  expect(own.some(({ is_read }) => is_read === 1)).toBe(false);
  // Notifications to everybody are in both lists.
  expect(own.some(({ id }) => others.some((one) => one.id === id))).toBe(true);
  const [first] = others;
  const ids = own.map(({ id }) => id);
  await mark(person, [...ids, first?.id ?? 0]);
  expect((await mark(person, ids)).statusCode).toBe(200);
  const elsewhere = {
    id: person.id,
    token: await insertToken(shop.database, person.id, shop.clock.now()),
  };
  expect((await read(elsewhere)).every(({ is_read }) => is_read === 1)).toBe(true);
  expect((await read(other)).some(({ is_read }) => is_read === 1)).toBe(false);
  expect((await mark(person, [])).statusCode).toBe(403);
});

describe('points', () => {
  const transfer = (as: Somebody, point: number) =>
    shop.ask('POST', '/customer/loyalty-point/point-transfer', { as, body: { point } });

  it('become money, each of them once', async () => {
    const person = await shop.customer();
    await shop.database.query('update customers set loyalty_point = 250 where id = $1', [
      person.id,
    ]);
    const answers = await Promise.all([transfer(person, 200), transfer(person, 200)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const done = answers.find(({ statusCode }) => statusCode === 200);
    expect(done?.json()).toEqual({ message: 'Point to wallet transfer successfully.' });
    expect(
      await shop.database.one('select loyalty_point from customers where id = $1', [person.id]),
    ).toEqual({ loyalty_point: 50 });
    expect(await readBalance(shop.database, person.id)).toBe(20);
  });

  it('stay with the customer when they are less than a whole unit of money', async () => {
    const person = await shop.customer();
    await shop.database.query('update customers set loyalty_point = 105 where id = $1', [
      person.id,
    ]);
    expect((await transfer(person, 105)).statusCode).toBe(200);
    expect(
      await shop.database.one('select loyalty_point from customers where id = $1', [person.id]),
    ).toEqual({ loyalty_point: 5 });
    expect(await readBalance(shop.database, person.id)).toBe(10);
    const points = await get(person, '/customer/loyalty-point/transactions');
    expect(points.data[0]).toMatchObject({ debit: 100, transaction_type: 'point_to_wallet' });
  });

  it.each([
    [99, 'The smallest transfer is 100 points.'],
    [101, 'You do not have that many points.'],
  ])('are not converted when they are %d of 100', async (point, text) => {
    const person = await shop.customer();
    await shop.database.query('update customers set loyalty_point = 100 where id = $1', [
      person.id,
    ]);
    expect((await transfer(person, point)).json().errors).toEqual([
      { code: 'point', message: text },
    ]);
  });
});

describe('a refund', () => {
  const request = (as: Somebody, order_id: number, rest: object = {}) =>
    shop.ask('POST', '/customer/order/refund-request', {
      as,
      body: { order_id, customer_reason: 'Damaged product', ...rest },
    });

  it('pays back everything except the delivery fee, after the shop has agreed', async () => {
    const person = await shop.customer(1000);
    const id = await receive(person, { payment_method: 'wallet' });
    expect((await request(await shop.customer(), id)).statusCode).toBe(404);
    const answers = await Promise.all([request(person, id), request(person, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      order_status: 'refund_requested',
      refund: { refund_amount: 305, refund_status: 'pending' },
    });
    shop.clock.advance(121_000);
    await Promise.all([advanceOrders(shop.backend), advanceOrders(shop.backend)]);
    const refunds = await get(person, '/customer/wallet/transactions?type=order');
    expect(refunds.data[0]).toMatchObject({
      transaction_type: 'order_refund',
      credit: 305,
      order_id: id,
      currency: { currency_code: 'EGP' },
      time_zone: 'Africa/Cairo',
    });
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_status: 'approved' },
    });
  });

  it('leaves the wallet unchanged when it goes back as it was paid', async () => {
    const person = await shop.customer(1000);
    const id = await receive(person, { payment_method: 'cash_on_delivery' });
    const history = '/customer/wallet/transactions?type=order';
    const before = (await get(person, history)).total_size;
    await request(person, id, { refund_method: 'cash_on_delivery' });
    shop.clock.advance(121_000);
    await advanceOrders(shop.backend);
    expect(await get(person, `/customer/order/track?order_id=${id}`)).toMatchObject({
      order_status: 'refunded',
      refund: { refund_method: 'cash_on_delivery', refund_status: 'approved' },
    });
    expect((await get(person, history)).total_size).toBe(before);
  });

  it('is refused for an order that is under way', async () => {
    const person = await shop.customer();
    const item = await addItem(shop.database, store);
    const placed = await shop.ask('POST', '/customer/order/place', {
      as: person,
      body: buyNow(store, item),
    });
    expect((await request(person, placed.json().order_id)).json().errors[0].code).toBe('order');
  });
});

it('reviews the courier of a delivered order, once', async () => {
  const person = await shop.customer();
  const id = await receive(person);
  const [courier] = (await get(person, `/customer/order/track?order_id=${id}`)).delivery_man;
  const review = (rating: number) =>
    shop.ask('POST', '/delivery-man/reviews/submit', {
      as: person,
      body: { delivery_man_id: courier.id, order_id: id, rating, comment: 'Fast' },
    });
  expect((await review(4.5)).json().errors[0].code).toBe('rating');
  expect((await review(4)).statusCode).toBe(200);
  expect((await review(4)).json().errors[0].code).toBe('review');
  const after = (await get(person, `/customer/order/track?order_id=${id}`)).delivery_man[0];
  expect(after.rating_count).toBe(courier.rating_count + 1);
  expect(await get(person, `/delivery-man/reviews/rating/${courier.id}`)).toBe(after.avg_rating);
  expect((await get(person, `/delivery-man/reviews/${courier.id}`))[0]).toMatchObject({
    rating: 4,
    customer_name: 'Test',
  });
});

it('stores interests, each once, and marks the module as done', async () => {
  const person = await shop.customer();
  const categories = await shop.database.query<{ id: number }>(
    'select id from categories where module_id = 1 order by id limit 2',
  );
  const [first = 0, second = 0] = categories.map(({ id }) => id);
  const send = (interest: number[]) =>
    shop.ask('POST', '/customer/update-interest', { as: person, moduleId: 1, body: { interest } });
  await send([first, 99_999_999]);
  await send([second, first]);
  expect(
    await shop.database.one(
      'select interest_category_ids, interest_module_ids from customers where id = $1',
      [person.id],
    ),
  ).toEqual({ interest_category_ids: [first, second], interest_module_ids: [1] });
});

describe('the shapes of the contract', () => {
  const reads = [
    'walletTransactions',
    'walletBonuses',
    'loyaltyTransactions',
    'cashbackList',
    'notificationList',
    'cancellationReasons',
    'parcelCancellationReasons',
    'refundReasons',
    'automatedMessages',
    'parcelCategories',
    'parcelInstructions',
    'orderList',
    'runningOrders',
    'cartList',
    'addressList',
    'paymentFailed',
  ];
  it.each(reads)('are those of %s', async (name) => {
    const endpoint = endpoints.find((known) => known.name === name);
    if (!endpoint) throw new Error(`There is no endpoint ${name}`);
    const token = await shop.database.one<{ id: number }>('select id from customers where id = 1');
    const person = { id: token?.id ?? 0, token: `rewards-${name}` };
    const { hashSecret } = await import('../../server/secrets');
    await shop.database.query(
      "insert into tokens (hash, customer_id, created_at, expires_at) values ($1, 1, $2, $2::timestamptz + interval '1 year')",
      [hashSecret(person.token), shop.clock.now()],
    );
    const moduleId = name === 'parcelCategories' ? 5 : 2;
    const answer = await shop.ask('GET', endpoint.path, { as: person, moduleId });
    expect(answer.statusCode).toBe(200);
    expect(flawsOf(endpoint, answer.json())).toEqual([]);
  });
});
