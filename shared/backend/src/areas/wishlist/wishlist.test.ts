import { openForTests } from '../../testing/open-for-tests';
import { openShop } from '../search/shop-fixture';

const shop = openForTests(openShop);
let headers: Record<string, string>;
beforeAll(async () => {
  headers = await shop.signIn(2);
});

const add = (query: string) => shop.send('POST', `/customer/wish-list/add?${query}`, headers);
const remove = (query: string) =>
  shop.send('DELETE', `/customer/wish-list/remove?${query}`, headers);
const list = async (extra: Record<string, string> = {}) => {
  const { body } = await shop.get('/customer/wish-list', { ...headers, ...extra });
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return { items: ids(body.item), stores: ids(body.store) };
};
const heartsOf = async (id: number): Promise<number> =>
  (await shop.get(`/items/details/${id}`)).body.whislists_count;

it('lists wishlisted items and stores, the newest first, and counts them', async () => {
  const before = await heartsOf(2);
  expect((await add('item_id=1')).status).toBe(200);
  expect((await add('item_id=2')).status).toBe(200);
  expect((await add('store_id=1')).status).toBe(200);
  expect(await list()).toEqual({ items: [2, 1], stores: [1] });
  expect(await heartsOf(2)).toBe(before + 1);
});

it('refuses to add an entry that exists already, and counts it once', async () => {
  const hearts = await heartsOf(2);
  const { status, body } = await add('item_id=2');
  expect([status, body.message]).toEqual([409, 'It is already in your wishlist.']);
  expect(await heartsOf(2)).toBe(hearts);
});

it('lists only what is in the zones and the module', async () => {
  expect(await list({ zoneid: '[4]' })).toEqual({ items: [], stores: [] });
  expect(await list({ moduleid: '2' })).toEqual({ items: [], stores: [] });
});

it('removes an entry once', async () => {
  const hearts = await heartsOf(2);
  expect((await remove('item_id=2')).status).toBe(200);
  expect(await heartsOf(2)).toBe(hearts - 1);
  const again = await remove('item_id=2');
  expect([again.status, again.body.message]).toEqual([404, 'It is not in your wishlist.']);
});

it.each([
  ['item_id=1&store_id=1', 403, 'data'],
  ['', 403, 'data'],
  ['item_id=x', 403, 'item_id'],
  ['item_id=-1', 403, 'item_id'],
  ['item_id=999999', 404, 'item'],
  ['store_id=999999', 404, 'store'],
])('refuses %s with %i %s', async (query, status, code) => {
  const answer = await add(query);
  expect([answer.status, answer.codes]).toEqual([status, [code]]);
});

it('refuses campaign items', async () => {
  const [item] = (await shop.get('/campaigns/item')).body;
  expect((await add(`item_id=${item.id}`)).status).toBe(404);
});
