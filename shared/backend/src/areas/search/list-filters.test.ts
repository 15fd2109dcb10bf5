import { deliveryFee, priceRange } from '@storefront/pricing';
import { DOWNTOWN, type OpenShop, openShop, type ShopAnswer } from './shop-fixture';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop.close());

type Row = ShopAnswer['body'];

const GROCERY = { ...DOWNTOWN, moduleid: '2' };
const PHARMACY = { ...DOWNTOWN, moduleid: '3' };
const ALL_ZONES = { ...DOWNTOWN, zoneid: '[1,2,3]' };

async function list(path: string, query: object, headers = ALL_ZONES): Promise<Row> {
  const params = new URLSearchParams({ limit: '200', offset: '1' });
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  const { status, body } = await shop.get(`${path}?${params}`, headers);
  expect([path, status]).toEqual([path, 200]);
  return body;
}
const storeList = (query: object, headers = ALL_ZONES) =>
  list('/get-combined-data', { list_type: 'store', ...query }, headers);
const itemList = (query: object, headers = ALL_ZONES) =>
  list('/get-combined-data', { list_type: 'item', ...query }, headers);
const idsOf = (rows: Row[]) => rows.map(({ id }) => id).sort();
const keep = (rows: Row[], holds: (row: Row) => boolean) => idsOf(rows.filter(holds));

describe.each(['/get-combined-data', '/stores/get-data', '/stores/latest', '/stores/popular'])(
  'stores of %s',
  (path) => {
    it.each<[string, object, (store: Row) => boolean]>([
      ['delivery time', { max_delivery_time: 30 }, (store) => store.max_delivery_time <= 30],
      ['distance', { max_distance: 3000 }, (store) => store.distance <= 3000],
      ['opening', { filter: '[open]' }, (store) => store.open === 1 && store.active],
    ])('are limited by %s', async (_what, query, holds) => {
      const { stores: all } = await list(path, { list_type: 'store' });
      const found = await list(path, { list_type: 'store', ...query });
      expect(idsOf(found.stores)).toEqual(keep(all, holds));
      expect(found.total_size).toBe(found.stores.length);
      expect(found.stores.length).toBeGreaterThan(0);
      expect(found.stores.length).toBeLessThan(all.length);
    });

    it('are limited by rating', async () => {
      const { stores: all } = await list(path, { list_type: 'store' });
      const ratings: number[] = all.map(({ avg_rating }: Row) => avg_rating).sort();
      const middle = ratings[Math.floor(ratings.length / 2)] ?? 0;
      const found = await list(path, { list_type: 'store', rating_count: middle });
      expect(idsOf(found.stores)).toEqual(keep(all, ({ avg_rating }) => avg_rating >= middle));
    });
  },
);

it('limits and sorts stores by the fee from the pricing rules for the straight distance', async () => {
  const { stores: all } = await storeList({});
  const { body: modules } = await shop.get('/module', ALL_ZONES);
  const { body: config } = await shop.get('/config', ALL_ZONES);
  const zones: Row[] = modules.find(({ id }: Row) => id === 1).zones;
  const feeOf = (store: Row) =>
    deliveryFee({
      orderType: 'delivery',
      distanceKm: store.distance / 1000,
      store,
      rates: zones.find(({ id }) => id === store.zone_id).pivot,
      config,
      digits: config.digit_after_decimal_point,
    }).amount;
  const fees = all.map(feeOf).sort((one: number, other: number) => one - other);
  const middle = fees[Math.floor(fees.length / 2)];
  const found = await storeList({ max_delivery_fee: middle });
  expect(idsOf(found.stores)).toEqual(keep(all, (store) => feeOf(store) <= middle));
  expect(found.stores.length).toBeLessThan(all.length);

  const sorted: Row[] = (await storeList({ filter: '[open,low_fee]' })).stores;
  expect(sorted.length).toBeGreaterThan(1);
  expect(sorted.map(feeOf)).toEqual(sorted.map(feeOf).sort((one, other) => one - other));
});

it('limits items by their store as it limits stores', async () => {
  const queries = [
    { max_delivery_time: 30 },
    { max_distance: 2500 },
    { max_delivery_fee: 15 },
    { filter: '[open]' },
  ];
  const { products } = await itemList({ name: 'koshari' });
  for (const query of queries) {
    const { stores } = await storeList(query);
    const storeIds = new Set(idsOf(stores));
    const found = await itemList({ name: 'koshari', ...query });
    expect([query, idsOf(found.products)]).toEqual([
      query,
      keep(products, ({ store_id }) => storeIds.has(store_id)),
    ]);
    expect(found.total_size).toBe(found.products.length);
  }
});

it.each<[string, Record<string, string>, (item: Row) => boolean]>([
  ['organic', GROCERY, (item) => item.organic === 1],
  ['halal', GROCERY, (item) => item.is_halal === 1 && Boolean(item.halal_tag_status)],
  ['no_prescription', PHARMACY, (item) => item.is_prescription_required === 0],
])(
  'the filter %s applies to items, and in lists of stores to one of their items',
  async (word, headers, holds) => {
    const { body: first } = await shop.get(
      `/get-combined-data?list_type=item&limit=200&filter=[${word}]`,
      headers,
    );
    expect(first.products.length).toBeGreaterThan(0);
    expect(first.products.every(holds)).toBe(true);
    const { count } = (await shop.database.one<{ count: number }>(
      `select count(*) from items i join stores s on s.id = i.store_id
      where i.module_id = $1 and s.zone_id = 1 and i.status and s.status
        and i.available_date_starts is null and ${
          { organic: 'i.organic', halal: 'i.is_halal and s.halal_tag_status' }[word] ??
          'not i.is_prescription_required'
        }`,
      [Number(headers.moduleid)],
    )) ?? { count: 0 };
    expect(first.total_size).toBe(count);
    const { body: stores } = await shop.get(
      `/get-combined-data?list_type=store&limit=200&filter=[${word}]`,
      headers,
    );
    expect(new Set(first.products.map(({ store_id }: Row) => store_id)).size).toBeGreaterThan(0);
    expect(idsOf(stores.stores)).toEqual(
      expect.arrayContaining([...new Set(first.products.map(({ store_id }: Row) => store_id))]),
    );
  },
);

it('lists as free of a substance only what is stated to be, also without a search text', async () => {
  const found = await itemList({ free_of: 'gluten,nuts' });
  expect(found.products.length).toBeGreaterThan(0);
  const rows = await shop.database.query<{ id: number; free_of: string[]; allergies: unknown }>(
    'select id, free_of, allergies from items where id = any($1::int[])',
    [idsOf(found.products)],
  );
  for (const { free_of, allergies } of rows) {
    expect(free_of).toEqual(expect.arrayContaining(['gluten', 'nuts']));
    expect(JSON.stringify(allergies)).not.toMatch(/gluten|wheat|nut|almond/i);
  }
  // No item counts as free of an unknown substance.
  expect((await itemList({ free_of: 'unobtainium' })).total_size).toBe(0);
  const { stores } = await storeList({ free_of: 'gluten,nuts' });
  const selling = new Set(found.products.map(({ store_id }: Row) => store_id));
  expect(idsOf(stores)).toEqual([...selling].sort());
});

it('requires one item to pass all item filters', async () => {
  const { stores } = await storeList({
    free_of: 'gluten',
    filter: '[halal]',
    max_price: 60,
    min_price: 1,
  });
  const { products } = await itemList({
    free_of: 'gluten',
    filter: '[halal]',
    max_price: 60,
    min_price: 1,
  });
  expect(idsOf(stores)).toEqual([...new Set(products.map(({ store_id }: Row) => store_id))].sort());
});

it('ignores a distance without a place, and refuses invalid limits', async () => {
  const { latitude: _, longitude: __, ...nowhere } = ALL_ZONES;
  const { body: all } = await shop.get('/stores/latest?limit=200', nowhere);
  const { body: near } = await shop.get('/stores/latest?limit=200&max_distance=1', nowhere);
  expect(near.total_size).toBe(all.total_size);
  for (const query of [
    'max_distance=-1',
    'max_delivery_time=0',
    'free_of=<b>',
    'max_delivery_fee=x',
  ]) {
    expect([query, (await shop.get(`/stores/latest?${query}`)).status]).toEqual([query, 403]);
  }
});

it('counts a filtered list by its categories', async () => {
  const { total_size, categories } = await itemList({ max_delivery_time: 40, filter: '[open]' });
  const sum = categories.reduce((all: number, { products_count }: Row) => all + products_count, 0);
  expect(sum).toBe(total_size);
});

it('lists what is open at the chosen time, at stores that take scheduled orders', async () => {
  const before = shop.clock.now();
  const wanted = new Date(before.getTime() + 14 * 3_600_000);
  const { stores: all } = await storeList({});
  const open = async (query = {}): Promise<number[]> =>
    idsOf((await storeList({ filter: '[open]', ...query })).stores);
  const now = await open();
  const then = await open({ open_at: wanted.getTime() });
  const items = await itemList({ filter: '[available_now,open]', open_at: wanted.getTime() });
  shop.clock.advance(wanted.getTime() - before.getTime());
  const onceThen = await open();
  const itemsThen = await itemList({ filter: '[available_now,open]' });
  shop.clock.advance(before.getTime() - wanted.getTime());
  const takesLater = new Set(keep(all, ({ schedule_order }) => schedule_order));
  expect(then).toEqual(
    idsOf(all).filter((id: number) => (takesLater.has(id) ? onceThen : now).includes(id)),
  );
  expect(then).not.toEqual(now);
  const later = (rows: Row[]) => keep(rows, ({ store_id }) => takesLater.has(store_id));
  expect(later(items.products)).toEqual(later(itemsThen.products));
});

describe('a flash sale', () => {
  const sale = (query: object) => list('/flash-sales/items', { flash_sale_id: 1, ...query });
  const rowsOf = async (query: object): Promise<Row[]> => (await sale(query)).products;

  it('is filtered, sorted and counted like every list of items', async () => {
    const all = await rowsOf({});
    const shownOf = (row: Row): number => priceRange(row.item).discountedMin;
    const prices = all.map(shownOf).sort((one, other) => one - other);
    const middle = prices[Math.floor(prices.length / 2)] ?? 0;
    const cheap = await sale({ min_price: 0, max_price: middle, filter: '[high]' });
    const found: number[] = cheap.products.map(shownOf);
    expect(found).toEqual(prices.filter((price) => price <= middle).reverse());
    expect(found.length).toBeLessThan(all.length);
    const counted = await itemList({ flash_sale_id: 1, min_price: 0, max_price: middle });
    expect(counted.total_size).toBe(cheap.total_size);
    expect(cheap.total_size).toBe(found.length);
  });

  it('lists as free only what is stated so, and counts the rest separately', async () => {
    const all = await rowsOf({});
    const free = await sale({ free_of: 'nuts' });
    const unstated = await rowsOf({ free_of: 'nuts', not_stated: 1 });
    expect(free.products.length).toBeGreaterThan(0);
    for (const { item } of free.products) expect(item.diet.free_of).toContain('nuts');
    expect(free.search.not_stated_size).toBe(unstated.length);
    expect(free.products.length + unstated.length).toBeLessThanOrEqual(all.length);
  });
});

it('lists only the stores of a campaign, with the filters of stores', async () => {
  const { body: campaign } = await shop.get(
    '/campaigns/basic-campaign-details?basic_campaign_id=1',
    ALL_ZONES,
  );
  const inCampaign = await storeList({ basic_campaign_id: 1 });
  expect(idsOf(inCampaign.stores)).toEqual(idsOf(campaign.stores));
  const quick = await storeList({ basic_campaign_id: 1, max_delivery_time: 40 });
  expect(idsOf(quick.stores)).toEqual(
    keep(campaign.stores, ({ max_delivery_time }) => max_delivery_time <= 40),
  );
  expect((await storeList({ basic_campaign_id: 999_999 })).total_size).toBe(0);
});

it('lists the items for a condition, and the stores that sell them', async () => {
  const own = await list('/common-condition/items/1', {}, PHARMACY);
  const { products } = await itemList({ common_condition_id: 1 }, PHARMACY);
  expect(products.length).toBeGreaterThan(0);
  expect(idsOf(products)).toEqual(idsOf(own.products));
  const { stores } = await storeList({ common_condition_id: 1 }, PHARMACY);
  expect(idsOf(stores)).toEqual(
    [...new Set<number>(products.map(({ store_id }: Row) => store_id))].sort(),
  );
  const free = await itemList({ common_condition_id: 1, filter: '[no_prescription]' }, PHARMACY);
  expect(idsOf(free.products)).toEqual(
    keep(products, ({ is_prescription_required }) => is_prescription_required === 0),
  );
});
