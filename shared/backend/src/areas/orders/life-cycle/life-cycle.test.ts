import { endpoints } from '@storefront/api/contract';
import { straightLineMetres } from '@storefront/pricing';
import { openForTests } from '../../../testing/open-for-tests';
import { flawsOf } from '../../search/shop-fixture';
import { addItem, buyNow, DOOR, openStockedShop } from '../testing/item-fixture';
import type { Somebody } from '../testing/ordering-shop';

const shop = openForTests(openStockedShop);

const place = async (as: Somebody, body: object): Promise<number> =>
  (await shop.ask('POST', '/customer/order/place', { as, body })).json().order_id;
const whereIs = async (as: Somebody, id: number) =>
  (await shop.ask('GET', `/delivery-man/last-location?order_id=${id}`, { as })).json();

it('goes from the shelf to the door in six minutes, with the courier moving along the streets', async () => {
  const guest = shop.guest();
  const id = await place(guest, buyNow(shop.store, shop.item));
  const start = shop.clock.now().getTime();
  const statuses: string[] = [];
  const distances: number[] = [];
  for (let second = 0; second < 360; second += 30) {
    const { order_status, delivery_man } = await shop.track(guest, id);
    if (statuses.at(-1) !== order_status) statuses.push(order_status);
    const at = await whereIs(guest, id);
    expect(at === null).toBe(delivery_man === null);
    if (order_status === 'picked_up') distances.push(straightLineMetres(at, DOOR));
    await shop.after(30);
  }
  const order = await shop.track(guest, id);
  expect([...statuses, order.order_status]).toEqual([
    'pending',
    'confirmed',
    'processing',
    'handover',
    'picked_up',
    'delivered',
  ]);
  expect(order.payment_status).toBe('paid');
  const seconds = (stamp: string) => (Date.parse(order[stamp]) - start) / 1000;
  expect(
    ['pending', 'confirmed', 'processing', 'handover', 'picked_up', 'delivered'].map(seconds),
  ).toEqual([0, 30, 60, 150, 180, 360]);
  // From the store, a few hundred metres away, to the address.
  expect(distances[0]).toBeGreaterThan(300);
  expect(distances.at(-1)).toBeLessThan((distances[0] ?? 0) / 3);
  expect(new Set(distances).size).toBe(distances.length);
}, 60_000);

it('makes up missed steps, with the times at which they were due', async () => {
  const guest = shop.guest();
  const id = await place(guest, buyNow(shop.store, shop.item));
  const start = shop.clock.now().getTime();
  await shop.after(3600);
  const order = await shop.track(guest, id);
  expect(order.order_status).toBe('delivered');
  expect(Date.parse(order.delivered)).toBe(start + 360_000);
});

it('hands a take-away over at the counter, without a courier', async () => {
  const guest = shop.guest();
  const id = await place(guest, buyNow(shop.store, shop.item, 1, { order_type: 'take_away' }));
  await shop.after(151);
  expect(await shop.track(guest, id)).toMatchObject({
    order_status: 'handover',
    delivery_man: null,
  });
  await shop.after(60);
  expect(await shop.track(guest, id)).toMatchObject({ order_status: 'delivered', picked_up: null });
});

it('starts a scheduled order in time for its delivery', async () => {
  const guest = shop.guest();
  const at = new Date(shop.clock.now().getTime() + 3 * 3_600_000);
  const id = await place(
    guest,
    buyNow(shop.store, shop.item, 1, { schedule_at: at.toISOString() }),
  );
  await shop.after(2 * 3600);
  expect(await shop.track(guest, id)).toMatchObject({ order_status: 'confirmed', scheduled: 1 });
  await shop.after(3600);
  const order = await shop.track(guest, id);
  expect(order.order_status).toBe('delivered');
  expect(Date.parse(order.delivered)).toBe(at.getTime());
});

describe('reading orders', () => {
  const readers = ['orderTrack', 'orderDetails', 'lastLocation'] as const;
  const pathOf = (name: (typeof readers)[number], id: number, phone = '') => {
    const path = endpoints.find((endpoint) => endpoint.name === name)?.path;
    return `${path}?order_id=${id}${phone && `&contact_number=${encodeURIComponent(phone)}`}`;
  };

  it.each(readers)('answers %s as the contract defines it', async (name) => {
    const person = await shop.customer();
    const id = await place(person, buyNow(shop.store, shop.item));
    await shop.after(100);
    const answer = await shop.ask('GET', pathOf(name, id), { as: person });
    const endpoint = endpoints.find((known) => known.name === name);
    expect(answer.statusCode).toBe(200);
    expect(endpoint && flawsOf(endpoint, answer.json())).toEqual([]);
  });

  it.each(readers)('hides an order from others in %s', async (name) => {
    const [guest, person] = [shop.guest(), await shop.customer()];
    const [ofGuest, ofPerson] = [
      await place(guest, buyNow(shop.store, shop.item)),
      await place(person, buyNow(shop.store, shop.item)),
    ];
    const statuses = await Promise.all(
      [
        [person, pathOf(name, ofGuest)],
        [await shop.customer(), pathOf(name, ofPerson)],
        [shop.guest(), pathOf(name, ofGuest)],
        [shop.guest(), pathOf(name, ofPerson, '+201001112223')],
        [shop.guest(), pathOf(name, 1)],
      ].map(
        async ([as, path]) =>
          (await shop.ask('GET', path as string, { as: as as Somebody })).statusCode,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('lets a guest follow an order by its id and phone, from any device', async () => {
    const guest = shop.guest();
    const id = await place(guest, buyNow(shop.store, shop.item));
    const elsewhere = shop.guest();
    for (const phone of ['+201001112223', '201001112223', '+20 100 111 2223']) {
      const answer = await shop.ask('GET', pathOf('orderTrack', id, phone), { as: elsewhere });
      expect(answer.json().id).toBe(id);
    }
    const wrong = await shop.ask('GET', pathOf('orderTrack', id, '+201001112224'), { as: guest });
    const none = await shop.ask('GET', pathOf('orderTrack', id), { as: guest });
    expect([wrong.statusCode, none.statusCode]).toEqual([404, 404]);
  });

  it('lists past and running orders only to their owner', async () => {
    const person = await shop.customer();
    const first = await place(person, buyNow(shop.store, shop.item));
    await shop.after(400);
    const second = await place(person, buyNow(shop.store, shop.item));
    const [past, running] = await Promise.all(
      ['list', 'running-orders'].map(async (which) =>
        (
          await shop.ask('GET', `/customer/order/${which}?limit=10&offset=1`, { as: person })
        ).json(),
      ),
    );
    expect(past).toMatchObject({
      total_size: 1,
      orders: [{ id: first, order_status: 'delivered' }],
    });
    expect(running).toMatchObject({
      total_size: 1,
      orders: [{ id: second, order_status: 'pending' }],
    });
    const nobody = await shop.ask('GET', '/customer/order/list', { as: shop.guest() });
    expect(nobody.json()).toMatchObject({ total_size: 0, orders: [] });
  });
});

describe('canceling an order', () => {
  const cancel = (as: Somebody, order_id: number, body: object = { reason: 'I changed my mind' }) =>
    shop.ask('POST', '/customer/order/cancel', { as, body: { _method: 'put', order_id, ...body } });

  it('returns items, coupon and money', async () => {
    const person = await shop.customer(60);
    const scarce = await addItem(shop.database, shop.store, { stock: 3 });
    const body = buyNow(shop.store, scarce, 3, {
      coupon_code: 'SOUK10',
      partial_payment: 1,
      payment_method: 'digital_payment',
    });
    const id = await place(person, body);
    expect((await cancel(person, id)).json()).toEqual({ message: 'Order canceled successfully.' });
    expect(await shop.track(person, id)).toMatchObject({
      order_status: 'canceled',
      canceled_by: 'customer',
      cancellation_reason: 'I changed my mind',
    });
    expect(await shop.database.one('select stock from items where id = $1', [scarce])).toEqual({
      stock: 3,
    });
    expect(
      await shop.database.one(
        `select balance, (select uses from coupon_uses where customer_id = $1) as uses
          from wallets where customer_id = $1`,
        [person.id],
      ),
    ).toEqual({ balance: 60, uses: 0 });
    expect((await cancel(person, id)).json().errors[0].code).toBe('complete_order');
  });

  it('is too late when the store has started', async () => {
    const guest = shop.guest();
    const id = await place(guest, buyNow(shop.store, shop.item));
    await shop.after(61);
    expect((await cancel(guest, id)).json().errors[0].code).toBe('order');
    await shop.after(400);
    expect((await cancel(guest, id)).json().errors[0].code).toBe('complete_order');
  });

  it('requires a reason or a note, and the owner', async () => {
    const guest = shop.guest();
    const id = await place(guest, buyNow(shop.store, shop.item));
    expect((await cancel(guest, id, {})).json().errors[0].code).toBe('reason');
    expect((await cancel(shop.guest(), id)).statusCode).toBe(404);
    expect((await cancel(guest, id, { note: 'Too slow' })).statusCode).toBe(200);
  });

  it('offers reasons', async () => {
    const { data, total_size } = (
      await shop.ask('GET', '/customer/order/cancellation-reasons?limit=2&offset=1&type=customer', {
        language: 'ar',
      })
    ).json();
    expect(total_size).toBe(4);
    expect(data).toMatchObject([{ reason: 'غيّرت رأيي' }, { reason: 'طلبت بالخطأ' }]);
  });

  it.each([
    ['before_pickup', ['before_pickup']],
    ['after_pickup', ['after_pickup']],
    ['', ['before_pickup', 'after_pickup']],
  ])('offers reasons of parcels (%s)', async (kind, offered) => {
    const path = `/get-parcel-cancellation-reasons?limit=50&offset=1&cancellation_type=${kind}`;
    const reasons: { cancellation_type: string }[] = (await shop.ask('GET', path)).json().data;
    const kinds = new Set(reasons.map((reason) => reason.cancellation_type));
    expect(kinds).toEqual(new Set(offered));
  });
});
