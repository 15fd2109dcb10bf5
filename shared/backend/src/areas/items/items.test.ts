import { endpoints } from '@storefront/api/contract';
import { type PricedItem, pricePerUnit, priceRange } from '@storefront/pricing';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, flawsOf, openShop } from '../search/shop-fixture';

const shop = openForTests(openShop);

const GROCERY = { ...DOWNTOWN, moduleid: '2' };
const PHARMACY = { ...DOWNTOWN, moduleid: '3' };

interface Row extends PricedItem {
  id: number;
  name: string;
  price: number;
  store_id: number;
  zone_id: number;
  category_id: number;
}
const products = async (path: string, headers: Record<string, string> = DOWNTOWN): Promise<Row[]> =>
  (await shop.get(path, headers)).body.products;
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

describe('every list of items', () => {
  it.each([
    ['latestItems', '/items/latest?store_id=1&category_id=0&limit=10&offset=1'],
    ['newArrivalItems', '/items/new-arrival'],
    ['popularItems', '/items/popular'],
    ['mostReviewedItems', '/items/most-reviewed'],
    ['discountedItems', '/items/discounted'],
    ['recommendedItems', '/items/recommended'],
    ['suggestedItems', '/items/suggested?store_id=1'],
    ['relatedItems', '/items/related-items/1'],
    ['relatedStoreItems', '/items/related-store-items/1'],
    ['filteredItems', '/items/get-products?data_type=new'],
    ['categoryItems', '/categories/items/1?limit=10&offset=1'],
    ['allCategoryItems', '/categories/items/1/all'],
  ])('%s answers rows that fit the contract', async (name, path) => {
    const endpoint = endpoints.find((candidate) => candidate.name === name);
    const { status, body } = await shop.get(path);
    expect(status).toBe(200);
    const rows = Array.isArray(body) ? body : (body.products ?? body.items);
    expect(rows.length).toBeGreaterThan(0);
    expect(endpoint && flawsOf(endpoint, body)).toEqual([]);
  });

  it('has choices in full rows, and only their number in light ones', async () => {
    const light = (await products('/items/popular?limit=50')).find(
      (row) => 'has_variant' in row && Number(row.has_variant) > 0,
    );
    expect(light).toBeDefined();
    for (const choice of ['variations', 'food_variations', 'add_ons', 'choice_options']) {
      expect(light).not.toHaveProperty(choice);
    }
    const { body } = await shop.get(`/items/details/${light?.id}`);
    expect(body.food_variations.length).toBeGreaterThan(0);
    const { diet: _diet, ...value } = body.food_variations[0].values[0];
    expect(value).toEqual({
      label: expect.any(String),
      optionPrice: expect.stringMatching(/^\d+(\.\d+)?$/),
    });
  });

  it('has the hours of the store', async () => {
    const { body: page } = await shop.get('/items/popular?limit=1');
    const [row] = page.products;
    const { body: store } = await shop.get(`/stores/details/${row.store_id}`);
    const { active, take_away, time_zone } = store;
    const schedules = store.schedules.map(
      ({ id: _, store_id: __, ...hours }: { id: number; store_id: number }) => hours,
    );
    expect(row.store_hours).toEqual({ active, take_away, time_zone, schedules });
  });

  it('has the same range of prices in light rows as in full ones', async () => {
    const { body: page } = await shop.get('/items/popular?limit=20');
    const light: (PricedItem & { id: number })[] = page.products;
    for (const row of light) {
      const { body } = await shop.get(`/items/details/${row.id}`);
      expect(priceRange(row)).toEqual(priceRange(body));
    }
    expect(light.some((row) => priceRange(row).max > priceRange(row).min)).toBe(true);
  });

  it.each([
    ['en', 'L', 'kg'],
    ['ar', 'لتر', 'كجم'],
  ])('answers in %s the price of a litre and a kilogram', async (language, litre, kilogram) => {
    const grocery = { ...DOWNTOWN, moduleid: '2', 'x-localization': language };
    const first = async (path: string) => (await shop.get(path, grocery)).body.products[0];
    const water = await first('/items/search?name=mineral%20water&limit=1');
    const range = priceRange(water);
    const [bottle] = water.variations;
    expect(bottle.price).toBe(range.min);
    expect(water.price_per_unit).toEqual({
      amount: pricePerUnit(range.discountedMin, 0.6),
      unit: litre,
    });
    expect(bottle.price_per_unit).toEqual(water.price_per_unit);
    const pasta = await first('/items/search?name=spaghetti&limit=1');
    expect(pasta.price_per_unit).toEqual({
      amount: pricePerUnit(priceRange(pasta).discountedMin, 0.4),
      unit: kilogram,
    });
    const { body } = await shop.get('/items/popular?limit=1');
    expect(body.products[0].price_per_unit).toBeNull();
  });

  it('is in the language of the caller', async () => {
    const [english] = await products('/items/popular?limit=1');
    const [arabic] = await products('/items/popular?limit=1', {
      ...DOWNTOWN,
      'x-localization': 'ar',
    });
    expect(arabic?.id).toBe(english?.id);
    expect(arabic?.name).toMatch(/[\u0621-\u064a]/);
  });

  it('shows nothing of another zone or module, but all zones of a module that serves all', async () => {
    const here = await products('/items/popular?limit=200');
    expect(new Set(here.map(({ zone_id }) => zone_id))).toEqual(new Set([1]));
    await shop.database.query('update modules set all_zone_service = true where id = 1');
    const everywhere = await products('/items/popular?limit=200');
    await shop.database.query('update modules set all_zone_service = false where id = 1');
    expect(new Set(everywhere.map(({ zone_id }) => zone_id)).size).toBeGreaterThan(1);
  });

  it('hides what is switched off: the item, its store or its category', async () => {
    const [first] = await products('/items/popular?limit=1');
    for (const [table, id] of [
      ['items', first?.id],
      ['stores', first?.store_id],
      ['categories', first?.category_id],
    ] as const) {
      await shop.database.query(`update ${table} set status = false where id = $1`, [id]);
      expect(ids(await products('/items/popular?limit=200'))).not.toContain(first?.id);
      await shop.database.query(`update ${table} set status = true where id = $1`, [id]);
    }
  });
});

describe('paging', () => {
  it('covers the whole list without a gap or a repetition', async () => {
    const total: number = (await shop.get('/items/popular?limit=1')).body.total_size;
    const pages = await Promise.all(
      [1, 2, 3, 4].map((offset) =>
        products(`/items/popular?limit=${Math.ceil(total / 4)}&offset=${offset}`),
      ),
    );
    expect(new Set(ids(pages.flat())).size).toBe(total);
    expect(pages.flat()).toHaveLength(total);
  });

  it('is empty beyond the end, with the right total', async () => {
    const { body } = await shop.get('/items/popular?limit=200&offset=9007199254740');
    expect(body).toMatchObject({ products: [], limit: 200, offset: 9007199254740 });
    expect(body.total_size).toBeGreaterThan(100);
  });

  it.each([
    ['offset=0', 'offset'],
    ['offset=-1', 'offset'],
    ['offset=1.5', 'offset'],
    ['offset=one', 'offset'],
    ['offset=99999999999999999999', 'offset'],
    ['limit=0', 'limit'],
    ['limit=100000', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['filter=[nonsense]', 'filter'],
    ['type=meat', 'type'],
    ['min_price=cheap', 'min_price'],
    ['category_ids=[1,x]', 'category_ids'],
  ])('refuses %s', async (query, code) => {
    const { status, codes } = await shop.get(`/items/popular?${query}`);
    expect([status, codes]).toEqual([403, [code]]);
  });

  it('requires a page where the contract does', async () => {
    const { status, codes } = await shop.get('/items/latest?store_id=1&category_id=0');
    expect([status, [...codes].sort()]).toEqual([403, ['limit', 'offset']]);
  });
});

it.each([
  ['moduleId', { zoneid: '[1]' }],
  ['moduleId', { zoneid: '[1]', moduleid: '1 or 1=1' }],
])('refuses a list without a usable header: %s %j', async (code, headers) => {
  const { status, codes } = await shop.get('/items/popular', headers);
  expect([status, codes]).toEqual([403, [code]]);
});

describe('without a place', () => {
  it.each([undefined, '[1]; drop table items', '[null]', '[[1]]'])(
    'a list is of the default region: %s',
    async (zoneid) => {
      const { body } = await shop.get('/items/popular?limit=200', {
        moduleid: '1',
        ...(zoneid !== undefined && { zoneid }),
      });
      const zones = new Set(body.products.map((item: { zone_id: number }) => item.zone_id));
      expect(zones.size).toBeGreaterThan(1);
      expect(zones).not.toContain(4);
    },
  );

  it.each(['[1]', '[4]', undefined])(
    "a store's own items are the same from the zones %s",
    async (zoneid) => {
      const menu = async (headers: Record<string, string>) =>
        (await shop.get('/items/latest?store_id=1&category_id=0&limit=50&offset=1', headers)).body;
      const here = await menu({ moduleid: '1', zoneid: '[1]' });
      expect(here.products.length).toBeGreaterThan(0);
      const there = await menu({ moduleid: '1', ...(zoneid !== undefined && { zoneid }) });
      expect(there.products.map(({ id }: { id: number }) => id)).toEqual(
        here.products.map(({ id }: { id: number }) => id),
      );
      expect(there.categories).toEqual(here.categories);
    },
  );

  it('the search in a store finds what it sells', async () => {
    const found = await shop.get('/items/search?store_id=1&name=a', { moduleid: '1' });
    const there = await shop.get('/items/search?store_id=1&name=a', {
      moduleid: '1',
      zoneid: '[4]',
    });
    expect(there.body.total_size).toBe(found.body.total_size);
    expect(found.body.total_size).toBeGreaterThan(0);
  });
});

describe('filters', () => {
  it('limit the shown price when both bounds are given', async () => {
    const rows = await products('/items/popular?limit=200&min_price=50&max_price=80');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { discountedMin: shown } = priceRange(row);
      expect(shown >= 50 && shown <= 80).toBe(true);
    }
    const all = await products('/items/popular?limit=200');
    expect(await products('/items/popular?limit=200&min_price=50')).toHaveLength(all.length);
  });

  it('limit the shown price of offers too', async () => {
    const rows = await products('/items/discounted?limit=200&min_price=50&max_price=80');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const { discountedMin: shown } = priceRange(row);
      expect(shown >= 50 && shown <= 80).toBe(true);
    }
  });

  it('filter by rating and by vegetarian', async () => {
    const rows = await products('/items/popular?limit=200&rating_count=4&type=veg');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ veg: 1 });
      expect('avg_rating' in row && Number(row.avg_rating)).toBeGreaterThanOrEqual(4);
    }
  });

  it('sort by the price that is shown, and by name', async () => {
    for (const headers of [DOWNTOWN, GROCERY, PHARMACY, { ...DOWNTOWN, moduleid: '4' }]) {
      const rows = await products('/items/popular?limit=200&filter=["low"]', headers);
      const shown = rows.map((row) => priceRange(row).discountedMin);
      expect(shown).toEqual([...shown].sort((a, b) => a - b));
      expect(rows.some((row, at) => row.price !== shown[at])).toBe(true);
    }
    const names = (await products('/items/popular?limit=200&filter=[z_to_a]')).map((row) =>
      row.name.toLowerCase(),
    );
    expect(names).toEqual([...names].sort().reverse());
  });

  it('know what is available now in the time zone of the zone, also over midnight', async () => {
    const [item] = await products('/items/popular?limit=1');
    // The demo begins at noon in Cairo.
    for (const [starts, ends, isAvailable] of [
      ['11:00', '13:00', true],
      ['12:00', '12:00', true],
      ['12:01', '23:59:59', false],
      ['22:00', '02:00', false],
      ['22:00', '12:01', true],
    ] as const) {
      await shop.database.query(
        'update items set available_time_starts = $2, available_time_ends = $3 where id = $1',
        [item?.id, starts, ends],
      );
      const now = ids(await products('/items/popular?limit=200&filter=[available_now]'));
      const later = ids(await products('/items/popular?limit=200&filter=[un_available_now]'));
      expect([starts, now.includes(item?.id ?? 0)]).toEqual([starts, isAvailable]);
      expect(later.includes(item?.id ?? 0)).toBe(!isAvailable);
    }
  });

  it('include all sub-categories of a main category, and leave the other chips', async () => {
    const { body } = await shop.get('/items/popular?limit=200&category_ids=[1]');
    const children = await shop.database.query<{ id: number }>(
      'select id from categories where parent_id = 1',
    );
    const allowed = children.map(({ id }) => id);
    for (const row of body.products) expect(allowed).toContain(row.category_id);
    expect(body.categories.length).toBeGreaterThan(1);
    const chip = body.categories.find((category: { id: number }) => category.id === 1);
    expect(chip.products_count).toBe(body.total_size);
  });
});

describe('the discount in force', () => {
  const discountOf = async (id: number) => {
    const { body } = await shop.get(`/items/details/${id}`);
    const { discount, discount_type, store_discount, flash_sale } = body;
    return { discount, discount_type, store_discount, flash_sale };
  };
  const item = { id: 0, store_id: 0 };
  beforeAll(async () => {
    const row = await shop.database.one<{ id: number; store_id: number }>(
      `select i.id, i.store_id from items i
        where i.module_id = 1 and i.available_date_starts is null
          and not exists (select 1 from flash_sale_items f where f.item_id = i.id) limit 1`,
    );
    Object.assign(item, row);
    await shop.database.query(
      "update items set price = 100, discount = 10, discount_type = 'percent' where id = $1",
      [item.id],
    );
    await shop.database.query('delete from store_discounts where store_id = $1', [item.store_id]);
  });

  it("is the item's own one", async () => {
    expect(await discountOf(item.id)).toEqual({
      discount: 10,
      discount_type: 'percent',
      store_discount: 0,
      flash_sale: 0,
    });
  });

  it("is the store's percentage where that is larger and has no conditions", async () => {
    await shop.database.query(
      `insert into store_discounts values ($1, 25, 0, 0, '2026-05-01', '2026-06-30', '00:00', '23:59')`,
      [item.store_id],
    );
    expect(await discountOf(item.id)).toMatchObject({ discount: 25, store_discount: 25 });
    await shop.database.query('update store_discounts set min_purchase = 50 where store_id = $1', [
      item.store_id,
    ]);
    expect(await discountOf(item.id)).toMatchObject({ discount: 10, store_discount: 0 });
    await shop.database.query(
      `update store_discounts set min_purchase = 0, end_date = '2026-05-31' where store_id = $1`,
      [item.store_id],
    );
    expect(await discountOf(item.id)).toMatchObject({ discount: 10, store_discount: 0 });
  });

  it('is that of a running flash sale, regardless of others', async () => {
    await shop.database.query(
      `insert into flash_sale_items (flash_sale_id, item_id, stock, sold, discount_type, discount)
        values (1, $1, 5, 4, 'amount', 3)`,
      [item.id],
    );
    expect(await discountOf(item.id)).toMatchObject({
      discount: 3,
      discount_type: 'amount',
      flash_sale: 1,
    });
    await shop.database.query('update flash_sale_items set sold = 5 where item_id = $1', [item.id]);
    expect(await discountOf(item.id)).toMatchObject({ discount: 10, flash_sale: 0 });
  });
});

describe('the details of an item', () => {
  it('are found by id and by slug, with store and reviews', async () => {
    const reviewed = await shop.database.one<{ item_id: number }>(
      'select item_id from reviews where item_id is not null limit 1',
    );
    const { body } = await shop.get(`/items/details/${reviewed?.item_id}`);
    expect(body).toMatchObject({
      store_details: { id: body.store_id, time_zone: 'Africa/Cairo' },
      reviews: [{ item_id: body.id, customer: { id: expect.any(Number) } }],
      image_full_url: expect.stringMatching(/^https:\/\/shop\.example\/pictures\/item\//),
      category_ids: [{ position: 1 }, { position: 2 }],
    });
    const bySlug = await shop.get(`/items/details/${body.slug}`);
    expect(bySlug.body).toEqual(body);
  });

  it('find a campaign item only among campaign items', async () => {
    const [item] = (await shop.get('/campaigns/item')).body;
    expect(item.available_date_starts).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await shop.get(`/items/details/${item.id}?campaign=1`)).body.id).toBe(item.id);
    expect((await shop.get(`/campaigns/item/${item.slug}`)).body.id).toBe(item.id);
    expect((await shop.get('/items/details/1?campaign=true')).status).toBe(404);
  });
});

it('contain basics and conditions of a pharmacy', async () => {
  const { body } = await shop.get('/items/basic?limit=10&offset=1', PHARMACY);
  expect(body.products.length).toBeGreaterThan(0);
  for (const row of body.products) expect(row.is_basic).toBe(1);
  const store = body.products[0].store_id;
  const forConditions = await products(
    `/items/common-conditions?store_id=${store}&limit=10&offset=1`,
    PHARMACY,
  );
  for (const row of forConditions) expect(row).toMatchObject({ store_id: store });
});

it('have variations with prices and stock outside food', async () => {
  const { body } = await shop.get('/items/new-arrival?limit=200', GROCERY);
  const item = body.products.find((row: { variations: unknown[] }) => row.variations.length > 1);
  expect(item.choice_options[0]).toMatchObject({ title: 'Size', options: expect.any(Array) });
  expect(item.variations[0]).toEqual({
    type: expect.any(String),
    price: expect.any(Number),
    stock: expect.any(Number),
  });
});

it('have set menus only for set menu items', async () => {
  await shop.database.query('update items set set_menu = false');
  expect((await shop.get('/items/set-menu')).codes).toEqual(['product-001']);
  await shop.database.query('update items set set_menu = true where id = 1');
  expect((await shop.get('/items/set-menu')).body).toMatchObject([{ id: 1 }]);
});

it('list names in the language of the caller', async () => {
  const english: string[] = (await shop.get('/item/get-allergy-name-list')).body;
  expect(english).toEqual([...new Set(english)].sort());
  const arabic = await shop.get('/item/get-nutrition-name-list', { 'x-localization': 'ar' });
  expect(arabic.body[0]).toMatch(/[\u0621-\u064a]/);
});

describe('a review', () => {
  const review = (fields: object, headers: Record<string, string>) =>
    shop.send('POST', '/items/reviews/submit', headers, fields);
  async function deliveredLine() {
    const line = await shop.database.one<{ order_id: number; item_id: number }>(
      `select d.order_id, d.item_id from order_details d join orders o on o.id = d.order_id
        where o.customer_id = 1 and o.order_status = 'delivered'
          and not exists (select 1 from reviews r where r.order_id = o.id) limit 1`,
    );
    if (!line) throw new Error('The demo has no delivered order.');
    return line;
  }

  it('counts for item and store, once per order', async () => {
    const headers = await shop.signIn(1);
    const line = await deliveredLine();
    const starsOf = async () => {
      const { body } = await shop.get(`/items/details/${line.item_id}`);
      return { item: body.rating_count, store: body.store_details.rating_count };
    };
    const before = await starsOf();
    const sent = await review({ ...line, rating: 4, comment: 'Good' }, headers);
    expect([sent.status, sent.body]).toEqual([200, { message: 'Thank you for your review.' }]);
    expect(await starsOf()).toEqual({ item: before.item + 1, store: before.store + 1 });
    const average = await shop.database.one<{ avg_rating: number; expected: number }>(
      `select i.avg_rating, round(
          (5 * ratings[1] + 4 * ratings[2] + 3 * ratings[3] + 2 * ratings[4] + ratings[5])::numeric
          / rating_count, 2) as expected
        from items i where id = $1`,
      [line.item_id],
    );
    expect(average?.avg_rating).toBe(average?.expected);
    const again = await review({ ...line, rating: 1 }, headers);
    expect([again.status, again.codes]).toEqual([403, ['review']]);
    expect((await starsOf()).item).toBe(before.item + 1);
    const { body } = await shop.get(`/items/reviews/${line.item_id}`);
    expect(body.reviews[0]).toMatchObject({ rating: 4, comment: 'Good', order_id: line.order_id });
  });

  it("is refused for somebody else's order, an item not ordered and half a star", async () => {
    const line = await deliveredLine();
    const stranger = await shop.signIn(2);
    expect((await review({ ...line, rating: 5 }, stranger)).codes).toEqual(['order_id']);
    const owner = await shop.signIn(1);
    expect((await review({ ...line, item_id: 999_999, rating: 5 }, owner)).codes).toEqual([
      'item_id',
    ]);
    expect((await review({ ...line, rating: 4.5 }, owner)).codes).toEqual(['rating']);
    expect((await review({ ...line, rating: 6 }, owner)).codes).toEqual(['rating']);
  });
});
