import { openEmbeddedDemo, openPostgresDemo } from '../../testing/demo-engines';
import { servedEndpoints as endpoints } from '../../testing/served-endpoints';
import { DOWNTOWN, type OpenShop, openShop } from './shop-fixture';

let embedded: OpenShop;
let postgres: OpenShop;
beforeAll(async () => {
  embedded = await openShop(await openEmbeddedDemo());
  postgres = await openShop(await openPostgresDemo());
}, 120_000);
afterAll(async () => {
  await embedded.close();
  await postgres.close();
});

const AREAS: readonly string[] = ['promotions', 'catalog', 'site'];
const reads = endpoints.filter(
  ({ method, area, caller, name }) =>
    method === 'GET' && caller === 'none' && AREAS.includes(area) && name !== 'mostTips',
);
/** Parameters of all lists: a call ignores those that it does not know. */
const FITTING = {
  limit: '20',
  offset: '1',
  store_id: '1',
  category_id: '0',
  category_ids: '[1,2,3]',
  basic_campaign_id: '1',
  flash_sale_id: '1',
  list_type: 'item',
  data_type: 'new',
};
const pathOf = (path: string, parameter: string) =>
  path
    .replace('{filter_data}', parameter === '1' ? 'all' : encodeURIComponent(parameter))
    .replace(/\{\w+\}/, encodeURIComponent(parameter));

it.each(reads.map((endpoint) => [endpoint.name, endpoint.path] as const))(
  '%s answers the same from both engines',
  async (_name, path) => {
    for (const extra of [{}, { name: 'koshary كشري' }]) {
      const url = `${pathOf(path, '1')}?${new URLSearchParams({ name: 'pizza', ...FITTING, ...extra })}`;
      const here = await embedded.get(url);
      const there = await postgres.get(url);
      expect(here.status).not.toBe(403);
      expect(there).toEqual(here);
    }
  },
);

it.each([
  'a_to_z',
  'z_to_a',
  'available_now',
  'un_available_now',
  'coupon',
  'discounted',
  'free_delivery',
  'most_loved',
  'top_rated',
])('the filter %s does the same on both engines', async (filter) => {
  const url = `/get-combined-data?list_type=item&limit=50&filter=["${filter}","low"]`;
  expect(await postgres.get(url)).toEqual(await embedded.get(url));
});

it.each([
  'max_delivery_time=30',
  'max_distance=2500',
  'max_delivery_fee=15',
  'free_of=gluten,nuts',
  'filter=[open,halal]',
  'filter=[organic]',
  'filter=[no_prescription]',
  'filter=[low_fee]',
])('%s limits both lists alike on both engines', async (query) => {
  for (const type of ['item', 'store']) {
    const url = `/get-combined-data?list_type=${type}&limit=50&${query}`;
    expect(await postgres.get(url)).toEqual(await embedded.get(url));
  }
});

const HOSTILE = [
  "1'; drop table items; --",
  '[1); select pg_sleep(5); --]',
  '-1',
  '2147483648',
  '1e308',
  '__proto__',
  '\u202e\u0000%\\',
  'x'.repeat(250),
];

it.each(HOSTILE)('refuses or ignores %j in any place', async (hostile) => {
  for (const { path } of reads) {
    const inPath = await postgres.get(`${pathOf(path, hostile)}?${new URLSearchParams(FITTING)}`);
    const query = Object.fromEntries(
      [
        ...Object.keys(FITTING),
        'name',
        'filter',
        'type',
        'min_price',
        'max_price',
        'max_delivery_time',
        'max_distance',
        'max_delivery_fee',
        'free_of',
        'rating_count',
        'brand_ids',
        'campaign',
        'featured',
      ].map((key) => [key, hostile]),
    );
    const inQuery = await postgres.get(`${pathOf(path, '1')}?${new URLSearchParams(query)}`);
    const loosely = { ...FITTING, name: hostile, store_id: '1' };
    const inName = await postgres.get(`${pathOf(path, '1')}?${new URLSearchParams(loosely)}`);
    expect([path, inPath.status < 500, inQuery.status < 500, inName.status < 500]).toEqual([
      path,
      true,
      true,
      true,
    ]);
  }
  const tables = await postgres.get('/items/popular?limit=1');
  expect(tables.body.total_size).toBeGreaterThan(100);
});

it.each(['zoneid', 'moduleid', 'latitude', 'longitude', 'x-localization'])(
  'ignores a broken %s header',
  async (header) => {
    for (const value of [
      "1' or '1'='1",
      '[1,2); drop table stores',
      '[]',
      '-1',
      '1e9',
      '[9999999999]',
    ]) {
      const headers = { ...DOWNTOWN, [header]: value };
      for (const path of [
        '/stores/latest',
        '/items/popular',
        '/items/details/1',
        '/stores/details/1',
      ]) {
        expect((await postgres.get(path, headers)).status).toBeLessThan(500);
      }
    }
  },
);
