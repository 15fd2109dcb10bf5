import { foldText } from '../../server/fold-text';
import { openForTests } from '../../testing/open-for-tests';
import { DOWNTOWN, openShop } from './shop-fixture';

const shop = openForTests(openShop);

const search = async (text: string, headers: Record<string, string> = DOWNTOWN) => {
  const { body } = await shop.get(
    `/items/search?limit=50&name=${encodeURIComponent(text)}`,
    headers,
  );
  const names: string[] = body.products.map((row: { name: string }) => row.name);
  return names;
};

it('folds texts in the database as the geography does', async () => {
  for (const text of [
    'Café Crème',
    'كُشَرِيّ',
    'الإسكندرية',
    'آيس كريم لؤلؤة مئة',
    'مقهى ـــ قهوة',
    "Chef's ١٢٣",
    '100% Orange-Juice',
    'İstanbul',
  ]) {
    const row = await shop.database.one<{ folded: string }>('select fold_text($1) as folded', [
      text,
    ]);
    expect(row?.folded).toBe(foldText(text));
  }
});

it.each([
  ['koshari'],
  ['KOSHARI'],
  ['koshary'],
  ['kosahri'],
  ['kosh'],
  ['كشري'],
  ['كُشَرِي'],
  ['الكشري'],
  ['كشرى'],
])('finds koshari by %s', async (text) => {
  expect((await search(text))[0]).toMatch(/koshari/i);
});

it('finds by any word, and sorts first what has more of them', async () => {
  const names = await search('orange juice');
  expect(names[0]).toBe('Orange Juice');
  expect(names.some((name) => !/orange/i.test(name))).toBe(true);
});

it.each(['dinner', 'lunch', 'عشاء', 'غداء', 'gluten free dinner'])(
  'finds meals by %s',
  async (text) => {
    const names = await search(text);
    expect(names.length).toBeGreaterThan(3);
    expect(names.join()).not.toMatch(/juice|coffee|tea\b|cake/i);
  },
);

it('does not treat a match of only an optional word as a match of the whole text', async () => {
  const { body } = await shop.get('/items/search?limit=50&name=zxqvwk%20plate');
  expect(body.total_size).toBeGreaterThan(0);
  expect(body.search.matched_size).toBe(0);
});

it('finds by category, brand, condition and generic name', async () => {
  const pharmacy = { ...DOWNTOWN, moduleid: '3' };
  const generic = await shop.database.one<{ name: string }>(
    `select i.generic_names -> 0 ->> 'en' as name from items i join stores s on s.id = i.store_id
      where s.zone_id = 1 and i.module_id = 3 and jsonb_array_length(i.generic_names) > 0 limit 1`,
  );
  expect(await search(generic?.name ?? '', pharmacy)).not.toEqual([]);
  const shopping = { ...DOWNTOWN, moduleid: '4' };
  const brand = await shop.database.one<{ name: string }>(
    `select b.name ->> 'en' as name from brands b join items i on i.brand_id = b.id
      join stores s on s.id = i.store_id where s.zone_id = 1 limit 1`,
  );
  expect(await search(brand?.name ?? '', shopping)).not.toEqual([]);
});

it('finds by Arabic names of brand, condition, tag and category', async () => {
  const columns = {
    brand: ["b.name ->> 'ar'", 'join brands b on b.id = i.brand_id'],
    condition: ["k.name ->> 'ar'", 'join common_conditions k on k.id = i.common_condition_id'],
    tag: ["t.tag ->> 'ar'", 'join tags t on t.id = any(i.tag_ids)'],
    category: ["c.name ->> 'ar'", 'join categories c on c.id = i.category_id'],
  } as const;
  for (const [name, join] of Object.values(columns)) {
    const rows = await shop.database.query<{ name: string; item: string; module_id: number }>(
      `select distinct on (${name}) ${name} as name, i.name ->> 'en' as item, i.module_id
        from items i join stores s on s.id = i.store_id ${join}
        where s.zone_id = 1 and s.status and i.available_date_starts is null
        order by ${name}, i.id limit 12`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const found = await search(row.name, { ...DOWNTOWN, moduleid: String(row.module_id) });
      expect([row.name, found.length > 0]).toEqual([row.name, true]);
    }
  }
});

it('finds a store by each kind of item that it sells, in Arabic', async () => {
  const rows = await shop.database.query<{ id: number; module_id: number; kind: string }>(
    `select distinct on (i.module_id, c.id) s.id, i.module_id, c.name ->> 'ar' as kind
      from items i join stores s on s.id = i.store_id join categories c on c.id = i.category_id
      where s.zone_id = 1 and s.status order by i.module_id, c.id, s.id`,
  );
  for (const { module_id, kind } of rows) {
    const { body } = await shop.get(`/stores/search?limit=50&name=${encodeURIComponent(kind)}`, {
      ...DOWNTOWN,
      moduleid: String(module_id),
    });
    expect([kind, body.stores.length > 0]).toEqual([kind, true]);
  }
});

it('finds nothing for an item that no store sells, whatever its ingredients', async () => {
  for (const text of ['zzzzzzzz', "');--", '%', '_____', '\\', '{}[]()', '🛸', '٪']) {
    expect([text, await search(text)]).toEqual([text, []]);
  }
});

it.each([
  ['a NUL', '%00'],
  ['too much', 'x'.repeat(300)],
  ['blanks', '%20%20'],
])('refuses %s', async (_what, text) => {
  const { status, codes } = await shop.get(`/items/search?name=${text}`);
  expect([status, codes]).toEqual([403, ['name']]);
});

it('searches for filler words where nothing else was typed', async () => {
  expect((await search('a')).length).toBeGreaterThan(0);
});

it('names unsold words, the likely intended word, and other modules with hits', async () => {
  const notesOf = async (name: string, moduleid: string, zoneid = '[1,2,3]') => {
    const { body } = await shop.get(`/items/search?name=${encodeURIComponent(name)}`, {
      ...DOWNTOWN,
      zoneid,
      moduleid,
    });
    return body.search;
  };
  expect(await notesOf('iPhone', '4')).toMatchObject({ instead_of: 'iPhone', matched_size: 0 });
  expect(await notesOf('kosahri', '1')).toMatchObject({ did_you_mean: 'koshari' });
  expect(await notesOf('halal burger', '1')).toMatchObject({ filters: ['halal'] });
  const elsewhere = { other_modules: [{ module_id: 3, module_name: 'Pharmacy' }] };
  expect(await notesOf('paracetamol', '1')).toMatchObject(elsewhere);
  // Where it is not sold under its name, similar items are found.
  expect(await notesOf('panadol', '1')).toMatchObject(elsewhere);
  const milk = await notesOf('milk', '1', '[1]');
  expect(milk.matched_size).toBeGreaterThan(0);
  expect(milk.other_modules).toContainEqual(expect.objectContaining({ module_name: 'Grocery' }));
  expect(await notesOf('koshari', '1')).toMatchObject({ other_modules: [] });
});

it('follows changes of items and stores', async () => {
  await shop.database.query(
    `update items set name = '{"en": "Quinoa Zephyr", "ar": "زفرانة"}' where id = 1`,
  );
  expect(await search('zephir')).toEqual(['Quinoa Zephyr']);
  await shop.database.query('update items set stock = 3 where id = 1');
  expect(await search('زفرانه')).toEqual(['Quinoa Zephyr']);
  await shop.database.query('delete from items where id = 1');
  expect(await search('zephyr')).toEqual([]);
});

it.each([
  ['cheddar', '2', /Bell Peppers/],
  ['جبنة رومي', '2', /Bell Peppers/],
  ['ful', '2', /Peanuts/],
  ['dates', '1', /Tamarind/],
  ['grapes', '1', /Vine Leaves/],
  ['dairy', '1', /Pancakes/],
  ['laptop', '4', /Notebook Set/],
  ['socks', '3', /Syrup/],
  ['football', '4', /Basketball/],
])('%s does not find what only has a word of its translation', async (text, moduleid, wrong) => {
  const headers = { ...DOWNTOWN, zoneid: '[1,2,3]', moduleid };
  expect((await search(text, headers)).filter((name) => wrong.test(name))).toEqual([]);
});

it.each([
  ['رومي', '2', 'Bell Peppers'],
  ['تمر', '2', 'Dates'],
  ['طحين', '2', 'Flour'],
  ['فول', '2', 'Fava'],
  ['شراب', '4', 'Socks'],
])('%s still finds its own', async (text, moduleid, right) => {
  const headers = { ...DOWNTOWN, zoneid: '[1,2,3]', moduleid };
  expect((await search(text, headers)).join()).toContain(right);
});

it('suggests each name once', async () => {
  const { body } = await shop.get('/items/search-suggestion?name=ko&limit=50');
  const names: string[] = body.products.map((row: { name: string }) => row.name);
  expect(names.length).toBeGreaterThan(1);
  expect(new Set(names).size).toBe(names.length);
  expect(body.total_size).toBe(names.length);
});

it('finds items and stores by one text', async () => {
  const { body } = await shop.get('/items/item-or-store-search?name=koshari');
  expect(body.items[0]).toMatchObject({ store_name: expect.stringMatching(/./) });
  expect(body.stores[0]).toEqual({
    id: expect.any(Number),
    slug: 'koshari-corner',
    name: 'Koshari Corner',
    logo: 'pictures/logo/koshari/0.svg',
    logo_full_url: expect.stringMatching(/^https:/),
  });
  expect(body.items.length).toBeGreaterThan(0);
  expect(body.items.length).toBeLessThanOrEqual(50);
});

it('finds a store by what it sells, in Arabic as well', async () => {
  const { body } = await shop.get(`/stores/search?name=${encodeURIComponent('كشري')}`);
  expect(body.stores[0].name).toBe('Koshari Corner');
});

describe('the search page', () => {
  it('lists items or stores', async () => {
    const items = await shop.get('/get-combined-data?list_type=item&data_type=searched&name=pizza');
    expect(items.body).toMatchObject({ limit: 10, offset: 1, products: expect.any(Array) });
    const stores = await shop.get(
      '/get-combined-data?list_type=store&data_type=searched&name=pizza',
    );
    expect(stores.body.stores.length).toBeGreaterThan(0);
  });

  it('lists everything without a name, narrowed by the filters', async () => {
    const all = await shop.get('/get-combined-data?list_type=item&data_type=category');
    const some = await shop.get(
      '/get-combined-data?list_type=item&data_type=category&category_ids=[1]&filter=["high"]',
    );
    expect(some.body.total_size).toBeGreaterThan(0);
    expect(some.body.total_size).toBeLessThan(all.body.total_size);
    const shopping = { ...DOWNTOWN, moduleid: '4' };
    const { body } = await shop.get(
      '/get-combined-data?list_type=item&data_type=brand&brand_ids=[1]&limit=50',
      shopping,
    );
    for (const row of body.products) expect(row.brand_id).toBe(1);
  });

  it.each([
    ['', 'list_type'],
    ['?list_type=vehicle', 'list_type'],
  ])('refuses %s', async (query, code) => {
    const { status, codes } = await shop.get(`/get-combined-data${query}`);
    expect([status, codes]).toEqual([403, [code]]);
  });
});

it('suggests in the order of the search, also when other items were ordered meanwhile', async () => {
  for (const orders of ['order_count', '(id * 7919) % 997']) {
    await shop.database.query(`update items set order_count = ${orders} where module_id = 1`);
    // Shared answers follow the counts of orders within a minute.
    shop.clock.advance(60_000);
    for (const word of ['chicken', 'chi', 'rice', 'كشري', 'kosharri']) {
      const name = encodeURIComponent(word);
      const { items } = (await shop.get(`/items/item-or-store-search?name=${name}`)).body;
      const { products } = (await shop.get(`/items/search?name=${name}&limit=50`)).body;
      const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
      expect(items.length).toBeGreaterThan(0);
      expect(ids(items)).toEqual(ids(products));
    }
  }
});

describe('the name of a store', () => {
  const storesOf = async (path: string, name: string) => {
    const { body } = await shop.get(`${path}name=${encodeURIComponent(name)}`);
    return body.stores.map((store: { name: string }) => store.name);
  };
  it.each([
    ['koshari corner', 'Koshari Corner'],
    ['Koshari Cor', 'Koshari Corner'],
    ['ركن الكشري', 'Koshari Corner'],
    ['forno nile', 'Forno Nile'],
    ['stone and basil', 'Stone & Basil'],
  ])('finds it first by %s, also while it is closed', async (text, name) => {
    await shop.database.query(
      `delete from store_schedules where store_id = (select id from stores where name ->> 'en' = $1)`,
      [name],
    );
    const lists = ['/stores/search?', '/get-combined-data?list_type=store&data_type=searched&'];
    for (const path of [...lists, '/items/item-or-store-search?']) {
      expect([path, (await storesOf(path, text))[0]]).toEqual([path, name]);
    }
    const { body } = await shop.get(`/items/search?name=${encodeURIComponent(text)}`);
    expect(body.search).toMatchObject({ is_store_name: true, matched_size: 0 });
  });

  it('is not any word of it', async () => {
    const { body } = await shop.get('/items/search?name=corner%20koshari');
    expect(body.search.is_store_name).toBe(false);
  });
});
