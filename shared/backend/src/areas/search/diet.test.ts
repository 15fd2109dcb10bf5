import fc from 'fast-check';
import { json } from '../../database/database';
import { openForTests } from '../../testing/open-for-tests';
import { openShop } from './shop-fixture';

const shop = openForTests(openShop);
beforeAll(async () => {
  await shop.database.query(
    `insert into items (id, module_id, store_id, category_id, slug, name, description, price, created_at, updated_at)
      select 900000 + n, i.module_id, i.store_id, i.category_id, 'zorka-' || n,
          jsonb_build_object('en', 'Zorka Cake ' || n, 'ar', 'زوركا كيك ' || n), i.description, 50,
          i.created_at, i.updated_at
        from generate_series(1, 8) as n cross join (
          select i.* from items i join stores s on s.id = i.store_id
            where s.zone_id = 1 and i.module_id = 1 and s.status order by i.id limit 1
        ) as i`,
  );
});

/** Substances that people avoid, with the names that stores write as allergens and that people type. */
const substances = [
  {
    key: 'gluten',
    labels: ['Gluten', 'جلوتين', 'Wheat'],
    typed: ['gluten', 'glutin', 'جلوتين', 'الجلوتين', 'غلوتين'],
  },
  { key: 'dairy', labels: ['Dairy', 'ألبان', 'Milk'], typed: ['dairy', 'milk', 'ألبان', 'لبن'] },
  { key: 'egg', labels: ['Egg', 'بيض', 'Eggs'], typed: ['egg', 'eggs', 'بيض', 'البيض'] },
  {
    key: 'nuts',
    labels: ['Nuts', 'مكسرات', 'Tree nuts', 'Almonds'],
    typed: ['nuts', 'nut', 'مكسرات', 'المكسرات'],
  },
  { key: 'peanuts', labels: ['Peanuts', 'فول سوداني'], typed: ['peanut', 'peanuts', 'فول سوداني'] },
  { key: 'sesame', labels: ['Sesame', 'سمسم'], typed: ['sesame', 'السمسم'] },
  { key: 'fish', labels: ['Fish', 'أسماك'], typed: ['fish', 'سمك', 'أسماك'] },
  { key: 'shellfish', labels: ['Shellfish', 'قشريات', 'Shrimp'], typed: ['shellfish', 'قشريات'] },
  { key: 'soy', labels: ['Soy', 'صويا'], typed: ['soy', 'soya', 'صويا'] },
] as const;
const keys = substances.map(({ key }) => key);

const sayings = [
  (word: string) => `${word} free`,
  (word: string) => `${word}-free`,
  (word: string) => `free of ${word}`,
  (word: string) => `no ${word}`,
  (word: string) => `without ${word}`,
  (word: string) => `without the ${word}`,
  (word: string) => `w/o ${word}`,
  (word: string) => `${word} allergy`,
  (word: string) => `allergic to ${word}`,
  (word: string) => `بدون ${word}`,
  (word: string) => `خالي من ${word}`,
  (word: string) => `خالية من ${word}`,
  (word: string) => `من غير ${word}`,
  (word: string) => `${word} فري`,
  (word: string) => `حساسية ${word}`,
] as const;

interface MenuItem {
  readonly allergens: readonly (typeof keys)[number][];
  readonly freeOf: readonly (typeof keys)[number][];
  readonly traces: readonly (typeof keys)[number][];
}

/** Stores make mistakes: an item may be stated free of a substance that is among its allergens. */
const menuItem: fc.Arbitrary<MenuItem> = fc.record({
  allergens: fc.subarray(keys, { maxLength: 3 }),
  freeOf: fc.subarray(keys),
  traces: fc.subarray(keys, { maxLength: 1 }),
});
const wanted = fc
  .record({ substance: fc.constantFrom(...substances), say: fc.constantFrom(...sayings) })
  .chain(({ substance, say }) =>
    fc.constantFrom(...substance.typed).map((word) => ({ substance, text: say(word) })),
  );
const around = fc.constantFrom(
  (text: string) => text,
  (text: string) => `zorka ${text}`,
  (text: string) => `${text} cake`,
  (text: string) => `زوركا ${text}`,
);

async function serve(menu: readonly MenuItem[], label: number): Promise<void> {
  const rows = menu.map(({ allergens, freeOf, traces }, index) => ({
    id: 900_001 + index,
    allergies: allergens.map((key) => {
      const labels = substances.find((one) => one.key === key)?.labels ?? [];
      const name = labels[label % labels.length] ?? key;
      return { en: name, ar: name };
    }),
    free_of: freeOf,
    may_contain: traces,
  }));
  await shop.database.query(
    `update items set allergies = row.allergies,
        free_of = array(select jsonb_array_elements_text(row.free_of)),
        may_contain = array(select jsonb_array_elements_text(row.may_contain))
      from jsonb_to_recordset($1::jsonb)
        as row (id int, allergies jsonb, free_of jsonb, may_contain jsonb)
      where items.id = row.id`,
    [json(rows)],
  );
}

/** Numbers of the generated items among the rows of an answer, by id or by name. */
function numbersIn(rows: readonly { id?: number; name: string }[]): number[] {
  return rows.flatMap(({ id, name }) => {
    const number = /^(?:Zorka Cake|زوركا كيك) (\d)$/.exec(name)?.[1];
    if (number !== undefined) return [Number(number)];
    return id !== undefined && id > 900_000 ? [id - 900_000] : [];
  });
}

const lists = [
  ['/items/search?limit=50&', 'products'],
  ['/get-combined-data?list_type=item&data_type=searched&limit=50&', 'products'],
  ['/get-combined-data?list_type=item&data_type=searched&filter=["low"]&limit=50&', 'products'],
  ['/items/get-products?data_type=searched&limit=50&', 'products'],
  ['/items/item-or-store-search?', 'items'],
  ['/items/search-suggestion?limit=50&', 'products'],
] as const;

async function rowsOf(path: string, key: string) {
  const { status, body } = await shop.get(path);
  expect([path, status]).toEqual([path, 200]);
  return body[key];
}

/** Somebody who avoids one of these must avoid the other one too. */
const related: Readonly<Record<string, string>> = { nuts: 'peanuts', peanuts: 'nuts' };

function readStatement(
  { allergens, freeOf, traces }: MenuItem,
  key: string,
): 'free' | 'contains' | 'unknown' {
  if ([...allergens, ...traces].some((one) => one === key || one === related[key]))
    return 'contains';
  return freeOf.some((free) => free === key) ? 'free' : 'unknown';
}

it('never calls an item free of a substance without data that says so, on any path', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(menuItem, { minLength: 8, maxLength: 8 }),
      wanted,
      around,
      fc.nat(3),
      async (menu, { substance, text }, put, label) => {
        await serve(menu, label);
        const statements = menu.map((item) => readStatement(item, substance.key));
        const numbersOf = (statement: string) =>
          statements.flatMap((one, index) => (one === statement ? [index + 1] : []));
        const free = numbersOf('free');
        const words = encodeURIComponent(put(text));
        for (const [path, key] of lists) {
          const shown = numbersIn(await rowsOf(`${path}name=${words}`, key));
          expect([path, shown.filter((number) => !free.includes(number))]).toEqual([path, []]);
        }
        for (const path of ['/items/popular', '/items/discounted']) {
          const shown = numbersIn(await rowsOf(`${path}?limit=50&search=${words}`, 'products'));
          expect([path, shown.filter((number) => !free.includes(number))]).toEqual([path, []]);
        }
        const zorka = encodeURIComponent(`zorka ${text}`);
        const stated = await shop.get(`/items/search?limit=50&name=${zorka}`);
        expect(numbersIn(stated.body.products).toSorted()).toEqual(free);
        expect(stated.body.search.free_of.length).toBeGreaterThan(0);
        const others = await shop.get(`/items/search?limit=50&not_stated=1&name=${zorka}`);
        expect(numbersIn(others.body.products).toSorted()).toEqual(numbersOf('unknown'));
        expect(stated.body.search.not_stated_size).toBe(numbersOf('unknown').length);

        const filtered = `/get-combined-data?list_type=item&limit=50&name=zorka&free_of=${substance.key}`;
        const inFilter = await shop.get(filtered);
        expect(numbersIn(inFilter.body.products).toSorted()).toEqual(free);
        expect(inFilter.body.search.not_stated_size).toBe(numbersOf('unknown').length);
        const apart = await rowsOf(`${filtered}&not_stated=1`, 'products');
        expect(numbersIn(apart).toSorted()).toEqual(numbersOf('unknown'));
        const sorted = await rowsOf(
          `/get-combined-data?list_type=item&limit=50&name=zorka&suitable_first=${substance.key}`,
          'products',
        );
        const ranks = ['free', 'unknown', 'contains'];
        const found = numbersIn(sorted).map((number) =>
          ranks.indexOf(statements[number - 1] ?? ''),
        );
        expect(found).toEqual(found.toSorted());
        expect(found).toHaveLength(8);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

it.each([
  'gluten free',
  'gluten-free',
  'GLUTEN FREE',
  'no gluten',
  'بدون جلوتين',
  'خالي من الجلوتين',
  'celiac',
  'glutin free',
])('lists by %s what is stated to be free of it, and nothing that contains it', async (text) => {
  const { body } = await shop.get(`/items/search?limit=50&name=${encodeURIComponent(text)}`);
  expect(body.products.length).toBeGreaterThan(0);
  for (const row of body.products) {
    expect([row.name, row.allergies_name]).toEqual([
      row.name,
      expect.not.arrayContaining(['Gluten']),
    ]);
  }
  expect(body.search).toMatchObject({ free_of: ['gluten'] });
});

it('finds nothing by the bare name of an allergen that is in every item', async () => {
  const { body } = await shop.get('/items/search?limit=50&name=gluten');
  expect(body.products).toEqual([]);
});

it('states nothing about words without data, and lists separately what does not name them', async () => {
  const { body } = await shop.get('/items/search?limit=50&name=pizza%20without%20garlic');
  expect(body).toMatchObject({ products: [], search: { free_of: ['garlic'] } });
  expect(body.search.not_stated_size).toBeGreaterThan(0);
});

it('filters a list without words by what is stated, and counts what is not stated', async () => {
  const list = '/get-combined-data?list_type=item&data_type=new&limit=50';
  const { body: stated } = await shop.get(`${list}&free_of=sesame,nuts`);
  expect(stated.search).toMatchObject({ filters: [], did_you_mean: null, other_modules: [] });
  expect(stated.search.free_of).toHaveLength(2);
  expect(stated.total_size).toBeGreaterThan(0);
  const { body: apart } = await shop.get(`${list}&free_of=sesame,nuts&not_stated=1`);
  expect(apart.total_size).toBe(stated.search.not_stated_size);
  expect(apart.total_size).toBeGreaterThan(0);
  const { body: all } = await shop.get(`${list}&not_stated=1`);
  expect(all).not.toHaveProperty('search');
  expect(all.total_size).toBeGreaterThan(stated.total_size + apart.total_size);
});

it('sorts items first that are stated to fit a diet', async () => {
  const list =
    '/get-combined-data?list_type=item&data_type=new&limit=200&suitable_first=vegetarian';
  const marks: number[] = [];
  for (let offset = 1, total = 1; marks.length < total; offset += 1) {
    const { body } = await shop.get(`${list}&offset=${offset}`);
    marks.push(...body.products.map(({ veg }: { veg: number }) => veg));
    total = body.total_size;
  }
  expect(new Set(marks).size).toBe(2);
  expect(marks).toEqual(marks.toSorted().toReversed());
});

it('lists only stores that sell something stated to be free', async () => {
  const { body } = await shop.get('/stores/search?limit=50&name=nut%20free%20salad');
  const rows = await shop.database.query<{ store_id: number }>(
    "select distinct store_id from items where 'nuts' = any(free_of)",
  );
  const safe = rows.map(({ store_id }) => store_id);
  expect(body.stores.length).toBeGreaterThan(0);
  for (const { id } of body.stores) expect(safe).toContain(id);
});
