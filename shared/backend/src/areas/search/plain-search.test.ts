import { openForTests } from '../../testing/open-for-tests';
import { openShop } from './shop-fixture';

const shop = openForTests(openShop);

interface Found {
  readonly ids: readonly number[];
  readonly size: number;
  readonly matched: number;
  readonly categories: readonly (readonly [id: number, items: number])[];
}

const find = async (query: string, text = 'koshari chicken'): Promise<Found> => {
  const { body } = await shop.get(
    `/items/search?limit=100&name=${encodeURIComponent(text)}${query}`,
  );
  return {
    ids: body.products.map((row: { id: number }) => row.id),
    size: body.total_size,
    matched: body.search.matched_size,
    categories: body.categories.map((row: { id: number; products_count: number }) => [
      row.id,
      row.products_count,
    ]),
  };
};

/** A range that contains every price: with it, a search reads the items; without it, only their words. */
const EVERY_PRICE = '&min_price=0&max_price=99999999';

/** The result, which both paths must agree on. */
async function findBothWays(): Promise<Found> {
  const plain = await find('');
  expect(await find(EVERY_PRICE)).toEqual(plain);
  return plain;
}

/** Changes one found row, searches again, and reverts the change. */
async function findWhile(change: string, back: string, id: number): Promise<Found> {
  await shop.database.query(change, [id]);
  const found = await findBothWays();
  await shop.database.query(back, [id]);
  return found;
}

it('has the same result from the words and from the items', async () => {
  const { ids, size, matched } = await findBothWays();
  expect(ids.length).toBeGreaterThan(10);
  expect(size).toBeGreaterThan(matched);
  expect(matched).toBeGreaterThan(0);
});

it.each([
  ['is switched off', 'status = false', 'status = true'],
  [
    'becomes a campaign item',
    `available_date_starts = '2030-01-01', available_date_ends = '2030-01-02'`,
    'available_date_starts = null, available_date_ends = null',
  ],
])('loses an item that %s, and finds it again', async (_what, change, back) => {
  const before = await findBothWays();
  const [first = 0] = before.ids;
  const changed = (values: string) => `update items set ${values} where id = $1`;
  const during = await findWhile(changed(change), changed(back), first);
  expect(during.ids).not.toContain(first);
  expect(during.size).toBe(before.size - 1);
  expect(await findBothWays()).toEqual(before);
});

it('loses what a store sells while the store is switched off', async () => {
  const before = await findBothWays();
  const [first = 0] = before.ids;
  const change = (status: boolean) =>
    `update stores set status = ${status} where id = (select store_id from items where id = $1)`;
  const during = await findWhile(change(false), change(true), first);
  expect(during.ids).not.toContain(first);
  expect(during.size).toBeLessThan(before.size);
  expect(await findBothWays()).toEqual(before);
});

it.each([
  ['is ordered from', 'order_count = order_count + 1', false],
  ['is switched off', 'status = not status', true],
])('searches the words of a store that %s: %s: %s', async (_what, change, isLooked) => {
  const undo = new Error('Roll the change back');
  let plan: { 'QUERY PLAN': string }[] = [];
  const look = shop.database.transaction(async (tx) => {
    plan = await tx.query(`explain analyze update stores set ${change} where id = 1`);
    throw undo;
  });
  await expect(look).rejects.toBe(undo);
  const triggers = plan.map((row) => /^Trigger (\w+)/.exec(row['QUERY PLAN'])?.[1]);
  expect(triggers.includes('stores_search_place')).toBe(isLooked);
});

it('loses what is in a category while the category is switched off', async () => {
  const before = await findBothWays();
  const [first = 0] = before.ids;
  const change = (status: boolean) =>
    `update categories set status = ${status} where id = (select category_id from items where id = $1)`;
  const during = await findWhile(change(false), change(true), first);
  expect(during.ids).not.toContain(first);
  expect(await findBothWays()).toEqual(before);
});

it('finds an item after it moves to another category', async () => {
  const before = await findBothWays();
  const [first = 0] = before.ids;
  const row = await shop.database.one<{ category_id: number }>(
    'select category_id from items where id = $1',
    [first],
  );
  const other = `(select id from categories where module_id = 1 and parent_id is null and status and id not in (
    select coalesce(parent_id, id) from categories where id = ${row?.category_id}) order by id limit 1)`;
  const during = await findWhile(
    `update items set category_id = ${other} where id = $1`,
    `update items set category_id = ${row?.category_id} where id = $1`,
    first,
  );
  expect(during.ids).toContain(first);
  expect(during.categories).not.toEqual(before.categories);
});

it('sorts more ordered items first', async () => {
  const { ids } = await findBothWays();
  const last = ids.at(-1) ?? 0;
  const during = await findWhile(
    'update items set order_count = order_count + 100000 where id = $1',
    'update items set order_count = order_count - 100000 where id = $1',
    last,
  );
  expect(during.ids.indexOf(last)).toBeLessThan(ids.indexOf(last));
});

it('finds only the chosen categories, and counts the others', async () => {
  const { categories } = await findBothWays();
  const [[id, items] = [0, 0]] = categories;
  const chosen = await find(`&category_id=${id}`);
  expect(await find(`&category_id=${id}${EVERY_PRICE}`)).toEqual(chosen);
  expect(chosen.size).toBe(items);
  expect(chosen.categories).toEqual(categories);
});

describe('a search that only excludes something', () => {
  const WITHOUT = [
    ['dairy free', ''],
    ['dairy free', '&not_stated=1'],
    ['gluten free without sesame', ''],
    ['no nuts', '&free_of=%5B%22egg%22%5D'],
    ['nut free salad', ''],
    ['nut free salad', '&not_stated=1'],
    ['chicken', '&free_of=%5B%22milk%22%5D'],
  ] as const;

  it.each(WITHOUT)(
    'has the same result from the labels and from the items: %s %s',
    async (text, query) => {
      const plain = await find(query, text);
      expect(plain.size).toBeGreaterThan(0);
      expect(await find(query + EVERY_PRICE, text)).toEqual(plain);
      const [[id] = [0]] = plain.categories;
      const chosen = `${query}&category_id=${id}`;
      expect(await find(chosen + EVERY_PRICE, text)).toEqual(await find(chosen, text));
    },
  );

  it.each([
    ['names it among its allergens', `allergies = '[{"en": "Milk", "ar": "حليب"}]'`],
    ['may have traces of it', `may_contain = '{dairy}'`],
    ['no longer states to be free of it', `free_of = '{}'`],
  ])('loses an item that %s', async (_what, change) => {
    const before = await find('', 'dairy free');
    const [first = 0] = before.ids;
    const earlier = await shop.database.one<{ free_of: string[]; may_contain: string[] }>(
      'select free_of, may_contain from items where id = $1',
      [first],
    );
    await shop.database.query(`update items set ${change} where id = $1`, [first]);
    const during = await find('', 'dairy free');
    expect(await find(EVERY_PRICE, 'dairy free')).toEqual(during);
    expect(during.ids).not.toContain(first);
    expect(during.size).toBe(before.size - 1);
    await shop.database.query(
      `update items set allergies = '[]', free_of = $2, may_contain = $3 where id = $1`,
      [first, earlier?.free_of ?? [], earlier?.may_contain ?? []],
    );
    expect(await find('', 'dairy free')).toEqual(before);
  });
});
