import { endpoints } from '@storefront/api/contract';
import { isStoreOpen, straightLineMetres } from '@storefront/pricing';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, flawsOf, openShop } from '../search/shop-fixture';
import { currentOpeningTime } from './store-row';

const shop = openForTests(openShop);

interface StoreAnswer {
  id: number;
  open: number;
  active: boolean;
  distance: number;
  name: string;
  latitude: string;
  longitude: string;
  schedules: { day: number; opening_time: string; closing_time: string }[];
  time_zone: string;
}
const stores = async (
  path: string,
  headers: Record<string, string> = DOWNTOWN,
): Promise<StoreAnswer[]> => (await shop.get(path, headers)).body.stores;

it.each([
  ['storeList', '/stores/get-stores/all'],
  ['storeList', '/stores/get-stores/take_away?store_type=top_rated&featured=1&type=veg'],
  ['latestStores', '/stores/latest?type=all&offset=1&limit=12'],
  ['popularStores', '/stores/popular?type=all&offset=1&limit=12'],
  ['recommendedStores', '/stores/recommended'],
  ['discountedStores', '/stores/discounted'],
  ['topRatedStores', '/stores/top-rated'],
  ['topOfferStores', '/stores/top-offer-near-me?halal=1'],
  ['searchStores', '/stores/search?name=koshari'],
  ['storeData', '/stores/get-data?data_type=new'],
  ['categoryStores', '/categories/stores/1?limit=10&offset=1'],
  ['categoriesStores', '/categories/stores/list?category_ids=[1,2]&limit=10&offset=1'],
])('%s answers stores that fit the contract: %s', async (name, path) => {
  const endpoint = endpoints.find((candidate) => candidate.name === name);
  const { status, body } = await shop.get(path);
  expect(status).toBe(200);
  expect(body.stores.length).toBeGreaterThan(0);
  expect(body.total_size).toBeGreaterThanOrEqual(body.stores.length);
  expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
});

it.each([
  ['/stores/latest', { ...DOWNTOWN, moduleid: '' }, 'moduleId'],
  ['/stores/get-stores/nonsense', DOWNTOWN, 'filter_data'],
  ['/stores/search', DOWNTOWN, 'name'],
  ['/stores/search?name=%20', DOWNTOWN, 'name'],
  ['/stores/latest?offset=0', DOWNTOWN, 'offset'],
])('refuses %s with %j', async (path, headers, code) => {
  const { status, codes } = await shop.get(path, headers);
  expect([status, codes]).toEqual([403, [code]]);
});

it.each(['/stores/latest', '/stores/get-stores/all', '/categories/stores/1?limit=50&offset=1'])(
  'lists the stores of the default region to callers without a place: %s',
  async (path) => {
    const { body } = await shop.get(path, { moduleid: '1' });
    const zones = new Set(body.stores.map((store: { zone_id: number }) => store.zone_id));
    expect(zones.size).toBeGreaterThan(1);
    // Riyadh has another currency.
    expect(zones).not.toContain(4);
    const distances = body.stores.map((store: { distance: number | null }) => store.distance);
    expect(new Set(distances)).toEqual(new Set([null]));
  },
);

it('lists the stores of all modules without one, but no rental providers', async () => {
  const { moduleid, ...place } = DOWNTOWN;
  const { body } = await shop.get('/stores/get-stores/all?limit=200', place);
  const modules = new Set(body.stores.map((store: { module_id: number }) => store.module_id));
  expect([moduleid, [...modules].sort()]).toEqual(['1', [1, 2, 3, 4]]);
});

describe('opening hours', () => {
  it('have the same result in the filter, the row and the pricing package, at every hour of a week', async () => {
    for (let hour = 0; hour < 7 * 24; hour += 5) {
      const all = await stores('/stores/get-stores/all?limit=200');
      const open = await stores('/stores/get-data?limit=200&filter=[currently_open]');
      const now = shop.clock.now();
      const expected = all.filter(
        (store) => store.active && isStoreOpen(store.schedules, now, store.time_zone),
      );
      expect(open.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(all.filter(({ open: flag, active }) => flag === 1 && active)).toHaveLength(
        open.length,
      );
      shop.clock.advance(5 * 3_600_000);
    }
  });

  it('put closed stores last', async () => {
    const flags = (await stores('/stores/latest?limit=50')).map(
      (store) => store.open === 1 && store.active,
    );
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
  });

  const evening = [{ day: 1, opening_time: '22:00:00', closing_time: '02:00:00' }];
  it.each([
    ['before the opening hours', '2026-06-01T09:00:00Z', '22:00:00'],
    ['during the opening hours', '2026-06-01T20:00:00Z', '22:00:00'],
    ['after midnight', '2026-06-01T22:00:00Z', '22:00:00'],
    ['on a day without opening hours', '2026-06-03T09:00:00Z', 'closed'],
  ])('give the current opening time %s', (_when, now, expected) => {
    expect(currentOpeningTime(evening, new Date(now), 'Africa/Cairo')).toBe(expected);
  });
});

it('gives the distance from the caller in metres and sorts by it', async () => {
  const found = await stores('/stores/get-data?limit=50&filter=[nearby]');
  for (const { latitude, longitude, distance } of found) {
    const metres = straightLineMetres(
      { latitude: DOWNTOWN.latitude, longitude: DOWNTOWN.longitude },
      { latitude, longitude },
    );
    // The caller's place is rounded to about 10 m.
    expect(Math.abs(distance - metres)).toBeLessThanOrEqual(10);
  }
  const open = found
    .filter((store) => store.open === 1 && store.active)
    .map((store) => store.distance);
  expect(open).toEqual([...open].sort((a, b) => a - b));
});

it('sorts the offers by name on request', async () => {
  const names = (await stores('/stores/top-offer-near-me?sort_by=desc')).map(({ name }) =>
    name.toLowerCase(),
  );
  expect(names).toEqual([...names].sort().reverse());
});

it('contains a discount only while it is running', async () => {
  await shop.database.query('delete from store_discounts where store_id = 1');
  await shop.database.query(
    `insert into store_discounts values (1, 15, 100, 60, '2026-06-20', '2026-06-20', '10:00', '12:00')`,
  );
  const discountAt = async (time: string) => {
    shop.clock.advance(new Date(time).getTime() - shop.clock.now().getTime());
    return (await shop.get('/stores/details/1')).body.discount;
  };
  // Cairo is three hours ahead in summer.
  expect(await discountAt('2026-06-20T06:59:59Z')).toBeNull();
  expect(await discountAt('2026-06-20T07:00:00Z')).toEqual({
    discount: 15,
    discount_type: 'percent',
    min_purchase: 100,
    max_discount: 60,
    start_date: '2026-06-20',
    end_date: '2026-06-20',
    start_time: '10:00:00',
    end_time: '12:00:00',
  });
  expect(await discountAt('2026-06-20T09:00:00Z')).toBeNull();
});

describe('the details of a store', () => {
  it('are found by id and by slug, with categories, prices and coupons', async () => {
    const { body } = await shop.get('/stores/details/1');
    const endpoint = endpoints.find(({ name }) => name === 'storeDetails');
    expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
    expect(body.ratings).toHaveLength(5);
    expect(body.category_details.map((category: { id: number }) => category.id).sort()).toEqual(
      [...body.category_ids].sort(),
    );
    expect(body.price_range[0].min_price).toBeLessThan(body.price_range[0].max_price);
    expect(body.active_coupons.map((coupon: { code: string }) => coupon.code)).toContain(
      'KOSHARI20',
    );
    expect((await shop.get(`/stores/details/${body.slug}`)).body.id).toBe(1);
  });

  it.each(['0', '999999', 'nowhere', '1;drop%20table%20stores'])(
    'are not found for %s',
    async (id) => {
      const { status, codes } = await shop.get(`/stores/details/${id}`);
      expect([status, codes]).toEqual([404, ['store']]);
    },
  );
});

it('shows ten popular items and the reviews of a store, newest first', async () => {
  const items = (await shop.get('/stores/popular-items/1')).body;
  expect(items).toHaveLength(10);
  const reviews: { created_at: string; store_id: number }[] = (
    await shop.get('/stores/reviews?store_id=1')
  ).body;
  expect(reviews.length).toBeGreaterThan(0);
  const stamps = reviews.map(({ created_at }) => created_at);
  expect(stamps).toEqual([...stamps].sort().reverse());
  expect((await shop.get('/stores/reviews?store_id=999999')).codes).toEqual(['store']);
});
