import { openForTests } from '../../testing/open-for-tests';
import { readBalance } from '../../testing/wallets';
import { PARCEL, parcelBody, RECEIVER } from '../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';

const shop = openForTests(openOrderingShop);

const place = (as: Somebody, changes: object = {}) =>
  shop.ask('POST', '/customer/order/place', { as, moduleId: PARCEL, body: parcelBody(changes) });
const track = async (as: Somebody, id: number) =>
  (await shop.ask('GET', `/customer/order/track?order_id=${id}`, { as })).json();
const cancel = (as: Somebody, order_id: number) =>
  shop.ask('PUT', '/customer/order/cancel', { as, body: { order_id, reason: ['Wrong address'] } });

it('is delivered from door to door, at a price for distance and kind', async () => {
  const person = await shop.customer();
  const placed = (await place(person)).json();
  expect(placed.status).toBe('pending');
  const order = await track(person, placed.order_id);
  expect(order).toMatchObject({
    store: null,
    receiver_details: { contact_person_name: 'Mona', latitude: '30.0381', zone_id: 2 },
    parcel_category: { id: 1, name: 'Documents' },
    charge_payer: 'sender',
  });
  // Documents: 4 per kilometre, at least 25; above 3 km a motorcycle for 5; 5 service.
  const extra = order.distance > 3 ? 5 : 0;
  expect(order.delivery_charge).toBeCloseTo(Math.max(25, order.distance * 4) + extra, 2);
  expect(placed.total_amount).toBeCloseTo(order.delivery_charge + 5, 2);
  const details = await shop.ask('GET', `/customer/order/details?order_id=${placed.order_id}`, {
    as: person,
  });
  expect(details.json()).toMatchObject({ id: placed.order_id, order_type: 'parcel' });

  await shop.after(61);
  expect(await track(person, placed.order_id)).toMatchObject({
    order_status: 'handover',
    processing: null,
  });
  await shop.after(300);
  expect(await track(person, placed.order_id)).toMatchObject({
    order_status: 'delivered',
    payment_status: 'paid',
  });
});

it.each([
  ['a sender outside all zones', { latitude: 29, longitude: 30 }, 'zone'],
  ['a sender in a zone without parcels', { latitude: 24.71, longitude: 46.68 }, 'zone'],
  [
    'a receiver outside all zones',
    { receiver_details: { ...RECEIVER, latitude: 29 } },
    'receiverZone',
  ],
  [
    'a receiver outside the stated zone',
    { receiver_details: { ...RECEIVER, zone_id: 3 } },
    'receiverZone',
  ],
  [
    'a receiver in another city',
    { receiver_details: { ...RECEIVER, latitude: 24.71, longitude: 46.68, zone_id: null } },
    'receiverZone',
  ],
  [
    'a receiver with an invalid latitude',
    { receiver_details: { ...RECEIVER, latitude: 'north' } },
    'receiver_details',
  ],
  ['an unknown kind', { parcel_category_id: 999 }, 'parcel_category_id'],
  ['no receiver', { receiver_details: undefined }, 'receiver_details'],
])('refuses %s', async (_what, changes, code) => {
  const answer = await place(await shop.customer(), changes);
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, code]);
});

it('is refunded when it is canceled before the pickup', async () => {
  const person = await shop.customer(500);
  const placed = (await place(person, { payment_method: 'wallet' })).json();
  await shop.after(31);
  expect((await cancel(person, placed.order_id)).statusCode).toBe(200);
  expect(await track(person, placed.order_id)).toMatchObject({
    order_status: 'canceled',
    parcel_cancellation: { reason: ['Wrong address'], before_pickup: true, is_refunded: true },
  });
  expect(await readBalance(shop.database, person.id)).toBe(500);
});

it('reports the refund of a partial payment, and of a guest’s payment', async () => {
  const person = await shop.customer(20);
  const half = (await place(person, { partial_payment: 1 })).json();
  await cancel(person, half.order_id);
  expect((await track(person, half.order_id)).parcel_cancellation).toMatchObject({
    is_refunded: true,
    refund_amount: 20,
  });
  expect(await readBalance(shop.database, person.id)).toBe(20);

  const guest = shop.guest();
  const { order_id, total_amount } = (await place(guest)).json();
  await shop.database.query("update orders set payment_status = 'paid' where id = $1", [order_id]);
  await cancel(guest, order_id);
  const order = await shop.ask(
    'GET',
    `/customer/order/track?order_id=${order_id}&contact_number=201001112223`,
    { as: guest },
  );
  expect(order.json().parcel_cancellation).toMatchObject({
    is_refunded: false,
    refund_amount: total_amount,
  });
});

it('answers its reasons in the reader’s language', async () => {
  const person = await shop.customer();
  const { order_id } = (await place(person)).json();
  await cancel(person, order_id);
  const read = await shop.ask('GET', `/customer/order/track?order_id=${order_id}`, {
    as: person,
    language: 'ar',
  });
  expect(read.json().parcel_cancellation.reason).toEqual(['العنوان خاطئ']);
});

it('returns with a code when it is canceled under way', async () => {
  const person = await shop.customer();
  const { order_id } = (await place(person)).json();
  await shop.after(95);
  expect((await track(person, order_id)).order_status).toBe('picked_up');
  await cancel(person, order_id);
  const { parcel_cancellation } = await track(person, order_id);
  expect(parcel_cancellation).toMatchObject({ before_pickup: false, is_refunded: false });
  const giveBack = (return_otp: string) =>
    shop.ask('POST', '/customer/order/parcel-return', {
      as: person,
      body: { order_id, order_status: 'returned', return_otp },
    });
  const wrong = parcel_cancellation.return_otp === '1000' ? '1001' : '1000';
  expect((await giveBack(wrong)).json().errors[0].code).toBe('return_otp');
  expect((await giveBack(parcel_cancellation.return_otp)).statusCode).toBe(200);
  expect((await track(person, order_id)).order_status).toBe('returned');
  expect((await giveBack(parcel_cancellation.return_otp)).json().errors[0].code).toBe('order');
  expect((await cancel(person, order_id)).json().errors[0].code).toBe('complete_order');
});
