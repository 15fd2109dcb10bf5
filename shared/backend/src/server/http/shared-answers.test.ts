import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { addItem, addStore, buyNow, GROCERY } from '../../areas/orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../../areas/orders/testing/ordering-shop';
import type { Database } from '../../database/database';
import { createDemoBackend } from '../../testing/demo-backend';
import { openEmbeddedDemo } from '../../testing/demo-engines';
import { testConfig } from '../../testing/test-backend';
import type { BackendContext } from '../backend-context';

let shop: OrderingShop;
/** A second server on the same database, whose cache is emptied before each request. */
let forgetful: BackendContext;
let forget: () => void;
const statements: string[] = [];

beforeAll(async () => {
  // The embedded engine's only session is open; with PostgreSQL each new connection would empty the cache.
  shop = await openOrderingShop(await openEmbeddedDemo());
  const watched: Database = {
    ...shop.database,
    query: (statement, parameters) => {
      statements.push(statement);
      return shop.database.query(statement, parameters);
    },
  };
  shop = {
    ...shop,
    backend: await createDemoBackend({ config: testConfig, database: watched, clock: shop.clock }),
  };
  const listeners: ((change: string) => void)[] = [];
  forget = () => {
    for (const listener of listeners) listener('all');
  };
  forgetful = await createDemoBackend({
    config: testConfig,
    database: { ...shop.database, onShopChange: (listener) => listeners.push(listener) },
    clock: shop.clock,
  });
}, 120_000);
afterAll(async () => {
  await forgetful.app.close();
  await shop.backend.app.close();
  await shop.close();
});
beforeEach(() => {
  statements.length = 0;
});

type Headers = Readonly<Record<string, string>>;
const CAIRO = { zoneid: '[1]', moduleid: '1', latitude: '30.0478', longitude: '31.2397' };

async function read(path: string, headers: Headers = CAIRO) {
  const answer = await shop.backend.app.inject({ url: `/api/v1${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload };
}

async function readAnew(path: string, headers: Headers = CAIRO): Promise<string> {
  forget();
  return (await forgetful.app.inject({ url: `/api/v1${path}`, headers })).body;
}

const json = async (path: string, headers?: Headers) =>
  JSON.parse((await read(path, headers)).raw.toString());

describe('an answer for everybody', () => {
  it('is created once for simultaneous requests, and not again', async () => {
    const first = await Promise.all(Array.from({ length: 40 }, () => read('/categories')));
    // A server that has just started also deletes old rows.
    const reads = () => statements.filter((statement) => statement.includes('categories')).length;
    const made = reads();
    const later = await read('/categories');
    expect([1, 2]).toContain(made);
    expect(reads()).toBe(made);
    expect(new Set([...first, later].map(({ raw }) => raw.toString())).size).toBe(1);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed as %s, with its own tag', async (encoding, unpack) => {
    const plain = await read('/stores/get-stores/all');
    const packed = await read('/stores/get-stores/all', { ...CAIRO, 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(unpack(packed.raw)).toEqual(plain.raw);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.headers.etag).toMatch(/^"[\w.-]+"$/);
    expect(packed.headers.vary).toContain('accept-encoding');
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await read('/categories');
    const tag = String(headers.etag);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await read('/categories', { ...CAIRO, 'if-none-match': known });
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, tag]);
    }
    expect((await read('/categories', { ...CAIRO, 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is not cached when it is refused', async () => {
    expect((await read('/stores/details/999999')).headers).toMatchObject({
      'cache-control': 'no-store',
    });
    expect((await read('/stores/details/999999')).headers.etag).toBeUndefined();
  });

  it('does not look the caller up', async () => {
    await read('/categories');
    statements.length = 0;
    await read('/categories', { ...CAIRO, authorization: 'Bearer anybody' });
    expect(statements).toEqual([]);
  });
});

it('never mixes callers, languages, zones, modules and places', async () => {
  const customer = await shop.customer();
  const paths = [
    '/config',
    '/module',
    '/banners',
    '/categories',
    '/categories/popular',
    '/items/popular?limit=5',
    '/items/popular?limit=5&offset=2',
    '/items/latest?store_id=1&category_id=0&limit=5',
    '/stores/get-stores/all?limit=5',
    '/stores/get-stores/all?limit=5&store_type=popular',
    '/stores/details/1',
    '/stores/details/2',
    '/items/details/1',
    '/get-combined-data?list_type=store&data_type=searched&name=ca',
    '/get-combined-data?list_type=item&data_type=searched&name=ca',
    '/coupon/list/all',
    '/rental/vehicle/top-rated',
  ];
  // One header at a time: if the key lacked it, the answer would be the previous one.
  const changes: Headers[] = [
    {},
    { 'x-localization': 'ar' },
    { zoneid: '[1,2]' },
    { zoneid: '[4]' },
    { moduleid: '2' },
    { latitude: '30.0612', longitude: '31.2190' },
    { authorization: `Bearer ${customer.token}`, 'if-none-match': '"something"' },
  ];
  for (const path of paths) {
    for (const change of changes) {
      const headers = { ...CAIRO, ...change };
      const kept = (await read(path, headers)).raw.toString();
      expect([path, change, kept]).toEqual([path, change, await readAnew(path, headers)]);
    }
    expect((await read(path, {})).raw.toString()).toBe(await readAnew(path, {}));
  }
});

it('shows the stock after an order, and the order count', async () => {
  const storeId = await addStore(shop.database);
  const itemId = await addItem(shop.database, storeId, { stock: 7 });
  const headers = { ...CAIRO, moduleid: String(GROCERY) };
  const paths = [
    `/items/details/${itemId}`,
    `/items/latest?store_id=${storeId}&category_id=0&limit=5&offset=1`,
  ];
  const other = '/items/popular?limit=3';
  for (const path of [...paths, other]) await read(path, headers);
  const body = buyNow(storeId, itemId, 2);
  const as = shop.guest();
  const placed = await shop.ask('POST', '/customer/order/place', { as, body, moduleId: GROCERY });
  expect(placed.statusCode).toBe(200);
  statements.length = 0;
  await read(other, headers);
  expect(statements).toEqual([]);
  expect((await json(paths[0] ?? '', headers)).stock).toBe(5);
  expect((await json(paths[1] ?? '', headers)).products[0].stock).toBe(5);
});

describe('expires by itself', () => {
  it('at the minute at which a store opens', async () => {
    const storeId = await addStore(shop.database);
    await shop.database.query(
      "update store_schedules set opening_time = '12:01' where store_id = $1",
      [storeId],
    );
    expect((await json(`/stores/details/${storeId}`)).open).toBe(0);
    shop.clock.advance(59_999);
    expect((await json(`/stores/details/${storeId}`)).open).toBe(0);
    shop.clock.advance(1);
    expect((await json(`/stores/details/${storeId}`)).open).toBe(1);
  });

  it('at the second at which a flash sale ends', async () => {
    const storeId = await addStore(shop.database);
    const itemId = await addItem(shop.database, storeId, { price: 100 });
    const now = shop.clock.now().getTime();
    const sale = await shop.database.one<{ id: number }>(
      `insert into flash_sales (module_id, title, is_publish, start_date, end_date)
        values ($1, '{"en": "Now", "ar": "Now"}', true, $2, $3) returning id`,
      [GROCERY, new Date(now - 1_000), new Date(now + 7_500)],
    );
    await shop.database.query(
      `insert into flash_sale_items (flash_sale_id, item_id, stock, discount_type, discount)
        values ($1, $2, 5, 'percent', 50)`,
      [sale?.id ?? 0, itemId],
    );
    expect((await json(`/items/details/${itemId}`)).flash_sale).toBe(1);
    shop.clock.advance(7_499);
    expect((await json(`/items/details/${itemId}`)).flash_sale).toBe(1);
    shop.clock.advance(1);
    expect((await json(`/items/details/${itemId}`)).flash_sale).toBe(0);
  });
});

describe('is made again as soon as it changes', () => {
  const write = (statement: string) => () => shop.database.query(statement);
  const writes: [what: string, path: string, write: () => Promise<unknown>][] = [
    ['a price', '/items/details/1', write('update items set price = price + 1 where id = 1')],
    ['an item', '/items/popular', write('update items set status = false where id % 2 = 0')],
    ['the stock', '/items/details/1', write('update items set stock = stock + 1 where id = 1')],
    [
      'a variation',
      `/items/details/ITEM`,
      write('update item_variations set stock = stock + 1, price = price + 1'),
    ],
    ['a store', '/stores/details/1', write('update stores set active = not active where id = 1')],
    ['its hours', '/stores/details/1', write('delete from store_schedules where store_id = 1')],
    [
      'its sale',
      '/stores/details/STORE',
      write('update store_discounts set discount = discount + 1'),
    ],
    ['banners', '/banners', write('update banners set status = false')],
    ['a coupon', '/stores/details/1', write('update coupons set status = false')],
    ['a module', '/module', write('update modules set status = not status where id = 2')],
    ['a category', '/categories', write('update categories set priority = priority + id')],
    ['reviews', '/stores/reviews?store_id=1', write("update reviews set comment = 'changed'")],
    ['a flash sale', '/flash-sales', write('update flash_sales set is_publish = false')],
    ['a campaign', '/campaigns/basic', write('update basic_campaigns set status = false')],
    ['a page', '/about-us', write(`update pages set html = '{"en": "x", "ar": "x"}'`)],
    [
      'the settings',
      '/config',
      write(`insert into settings (key, value) values ('shop', '{"businessName": "Other"}')
        on conflict (key) do update set value = excluded.value`),
    ],
  ];
  it.each(writes)('%s', async (_what, path, change) => {
    const variant = await shop.database.one<{ item_id: number }>(
      'select item_id from item_variations limit 1',
    );
    const onSale = await shop.database.one<{ store_id: number }>(
      'select store_id from store_discounts limit 1',
    );
    const asked = path
      .replace('ITEM', String(variant?.item_id))
      .replace('STORE', String(onSale?.store_id));
    const before = (await read(asked)).raw.toString();
    await change();
    const after = (await read(asked)).raw.toString();
    expect(after).toBe(await readAnew(asked));
    expect(after).not.toBe(before);
  });
});
