import { measureQuality, type Pair, searchPairs } from '@storefront/tools/search-pairs';
import { openForTests } from '../../testing/open-for-tests';
import { openShop } from './shop-fixture';

const shop = openForTests(openShop);

async function ask({ typed, moduleId, zoneIds }: Pair) {
  const { body } = await shop.get(`/items/search?limit=5&name=${encodeURIComponent(typed)}`, {
    zoneid: JSON.stringify(zoneIds),
    moduleid: String(moduleId),
  });
  const names: string[] = body.products.map((row: { name: string }) => row.name);
  const matched: number = body.search.matched_size;
  return { names, matched };
}

it('has at least 600 pairs, no two of a market alike', () => {
  const keys = searchPairs.map(({ typed, moduleId, zoneIds }) => `${moduleId} ${zoneIds} ${typed}`);
  expect(keys.length).toBeGreaterThanOrEqual(600);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('expects only what is sold', async () => {
  const rows = await shop.database.query<{ name: string; module_id: number; zone_id: number }>(
    `select distinct i.name ->> 'en' as name, i.module_id, s.zone_id
      from items i join stores s on s.id = i.store_id where i.status and s.status`,
  );
  const unsold = searchPairs.filter(
    ({ wanted, moduleId, zoneIds }) =>
      wanted !== null &&
      !rows.some(
        (row) =>
          row.module_id === moduleId && zoneIds.includes(row.zone_id) && wanted.test(row.name),
      ),
  );
  expect(unsold.map(({ typed }) => typed)).toEqual([]);
});

const modules = { food: 1, grocery: 2, pharmacy: 3, shop: 4 } as const;

/**
 * Each module separately, so that a good module does not hide a bad one; the held-out pairs are measured like the
 * others.
 */
describe.each(Object.entries(modules))('in %s', (_name, moduleId) => {
  it.each([
    ['the terms were tuned by', false],
    ['was held out', true],
  ])('finds what is meant by what %s', async (_what, isHeldOut) => {
    const pairs = searchPairs.filter(
      (pair) => pair.moduleId === moduleId && pair.isHeldOut === isHeldOut,
    );
    const { recall, precision, faults } = await measureQuality(pairs, ask);
    expect({ faults, isFound: recall > 0.97, isMeant: precision > 0.9 }).toEqual({
      faults,
      isFound: true,
      isMeant: true,
    });
  });
});
