import { openForTests } from '../../testing/open-for-tests';
import { addItem, addStore, buyNow } from '../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';
import { readOrders } from './read-counts';

const everything = { since: new Date(0), app: null };

describe('orders by release', () => {
  const shop = openForTests(openOrderingShop);
  afterEach(() => shop.database.query('delete from release_orders'));
  const page = { 'x-shell-release': 's1', 'x-remote-release': 'catalog=c1;cart=k1' };
  const counted = async () => {
    await shop.backend.orders.write(shop.database);
    return (await readOrders(shop.database, everything)).map(
      ({ app, release, zones, count }) => `${app} ${release} in ${zones}: ${count}`,
    );
  };
  async function order(as: Somebody, headers: Record<string, string>, key?: string) {
    const store = await addStore(shop.database);
    const body = buyNow(store, await addItem(shop.database, store));
    const send = () =>
      shop.ask('POST', '/customer/order/place', { as, body, headers, ...(key && { key }) });
    return { send, first: await send() };
  }

  it('are counted for the releases in the page that placed them, and in the metrics', async () => {
    for (let times = 0; times < 2; times += 1) {
      const { first } = await order(await shop.customer(), { ...page, zoneid: '[1,2]' });
      expect(first.statusCode).toBe(200);
    }
    expect(await counted()).toEqual([
      'cart k1 in 1,2: 2',
      'catalog c1 in 1,2: 2',
      'shell s1 in 1,2: 2',
    ]);
    const [row] = await readOrders(shop.database, { ...everything, app: 'cart' });
    expect(row?.hour.getTime()).toBeGreaterThan(Date.now() - 2 * 3_600_000);
    expect(await shop.backend.metrics.text()).toContain(
      'storefront_release_orders_total{app="catalog",release="c1",server="backend"} 2',
    );
  });

  it('are counted once, however often a request comes, and not when they are refused', async () => {
    const { send } = await order(await shop.customer(), page, 'the-same');
    expect((await send()).statusCode).toBe(200);
    const { first: refused } = await order({ guestId: 'x' }, page);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(await counted()).toEqual(['cart k1 in 1: 1', 'catalog c1 in 1: 1', 'shell s1 in 1: 1']);
  });

  it('include trips', async () => {
    const vehicle = await shop.database.one<{ id: number; provider_id: number }>(
      `select v.id, v.provider_id from vehicles v join stores s on s.id = v.provider_id
        where 1 = any(s.pickup_zone_ids) and v.trip_hourly limit 1`,
    );
    const as = shop.guest();
    const send = (path: string, body: object) =>
      shop.ask('POST', `/rental/user${path}`, { as, moduleId: 6, body, headers: page });
    await send('/cart/add-to-cart', {
      vehicle_id: vehicle?.id,
      quantity: 1,
      rental_type: 'hourly',
      pickup_location: { lat: 30.0478, lng: 31.2397 },
      pickup_time: '2026-06-05 15:00:00',
      estimated_hours: 3,
    });
    const booked = await send('/trip/trip-booking', {
      provider_id: vehicle?.provider_id,
      trip_type: 'hourly',
      contact_person_name: 'Anne Marsh',
      contact_person_number: '+201001234567',
    });
    expect(booked.statusCode).toBe(200);
    expect(await counted()).toContain('shell s1 in 1: 1');
  });

  it.each([
    ['nothing', {}],
    ['markup', { 'x-shell-release': '<b>', 'x-remote-release': 'catalog=<i>;;=;x' }],
    ['an unknown app', { 'x-remote-release': 'other=c1;catalog' }],
  ])('are placed as well by a page that sends %s', async (_what, headers) => {
    const { first } = await order(await shop.customer(), headers);
    expect(first.statusCode).toBe(200);
    expect(await counted()).toEqual([]);
  });

  it('name an app once', async () => {
    await order(await shop.customer(), { 'x-remote-release': 'cart=k1;cart=k2;cart=k2' });
    expect(await counted()).toEqual(['cart k2 in 1: 1']);
  });
});
