import { openForTests } from '../../testing/open-for-tests';
import { addItem, addStore, FOOD, GROCERY } from '../orders/testing/item-fixture';
import { openOrderingShop, type Somebody } from '../orders/testing/ordering-shop';

const shop = openForTests(openOrderingShop);
let store: number;
beforeAll(async () => {
  store = await addStore(shop.database);
});

const line = (itemId: number, changes: object = {}) => ({
  model: 'Item',
  item_id: itemId,
  price: 100,
  quantity: 1,
  ...changes,
});
const add = (as: Somebody, body: object, moduleId = GROCERY) =>
  shop.ask('POST', '/customer/cart/add', { as, moduleId, body });
const list = async (as: Somebody, moduleId?: number) =>
  (await shop.ask('GET', '/customer/cart/list', { as, ...(moduleId && { moduleId }) })).json();
const codeOf = (answer: { json(): { errors: { code: string }[] } }) =>
  answer.json().errors[0]?.code;

it('answers the whole cart to every call', async () => {
  const guest = shop.guest();
  const [first, second] = [
    await addItem(shop.database, store),
    await addItem(shop.database, store),
  ];
  await add(guest, line(first));
  const both = (await add(guest, line(second, { quantity: 2 }))).json();
  expect(both).toMatchObject([
    { item_id: first, quantity: 1, is_guest: true, module_id: GROCERY, model: 'Item' },
    { item_id: second, quantity: 2, item: { id: second, price: 100 } },
  ]);
  const updated = await shop.ask('POST', '/customer/cart/update', {
    as: guest,
    body: { cart_id: both[0].id, price: 100, quantity: 3 },
  });
  expect(updated.json().map((row: { quantity: number }) => row.quantity)).toEqual([3, 2]);
  const rest = await shop.ask('DELETE', `/customer/cart/remove-item?cart_id=${both[0].id}`, {
    as: guest,
  });
  expect(rest.json()).toMatchObject([{ item_id: second }]);
  const empty = await shop.ask('DELETE', '/customer/cart/remove', { as: guest, moduleId: GROCERY });
  expect(empty.json()).toEqual([]);
});

describe('a line that is edited', () => {
  const SIZES = [
    ['S', 10, 9],
    ['M', 20, 9],
    ['L', 30, 9],
  ] as const;
  const size = (type: string) => ({ variation: [{ type, price: 1 }] });
  const update = async (as: Somebody, cart_id: number, changes: object) =>
    shop.ask('POST', '/customer/cart/update', {
      as,
      body: { cart_id, price: 1, quantity: 1, ...changes },
    });

  it('is changed, not added to', async () => {
    const guest = shop.guest();
    const item = await addItem(shop.database, store, { variations: SIZES });
    const [small] = (await add(guest, line(item, size('S')))).json();
    const edited = await update(guest, small.id, size('L'));
    expect(edited.json()).toMatchObject([
      { id: small.id, quantity: 1, variation: [{ type: 'L' }] },
    ]);
    expect(edited.json()).toHaveLength(1);
  });

  it('has the same note until another one, or none, is sent', async () => {
    const guest = shop.guest();
    const item = await addItem(shop.database, store, { variations: SIZES });
    const [added] = (await add(guest, line(item, { ...size('S'), note: ' No onions ' }))).json();
    expect(added.note).toBe('No onions');
    const notes = [];
    for (const changes of [{ quantity: 2 }, { note: 'Extra hot' }, { note: ' ' }]) {
      notes.push((await update(guest, added.id, changes)).json()[0].note);
    }
    expect(notes).toEqual(['No onions', 'Extra hot', null]);
    expect((await update(guest, added.id, { note: 'x'.repeat(201) })).statusCode).toBe(403);
  });

  it('is joined with a line that it becomes equal to: quantities and add-ons of both', async () => {
    const guest = shop.guest();
    const addOns = await shop.database.query<{ id: number }>(
      `insert into add_ons (store_id, name, price)
        select $1, '{"en": "More", "ar": "المزيد"}', 7 from generate_series(1, 2) returning id`,
      [store],
    );
    const ids = addOns.map(({ id }) => id);
    const columns = { add_on_ids: ids };
    const item = await addItem(shop.database, store, { variations: SIZES, columns });
    const with1 = { add_on_ids: [ids[0]], add_on_qtys: [1] };
    await add(guest, line(item, { ...size('M'), quantity: 2, ...with1 }));
    const [, small] = (await add(guest, line(item, { ...size('S'), quantity: 3 }))).json();
    const both = { add_on_ids: ids, add_on_qtys: [2, 5] };
    const joined = (await update(guest, small.id, { ...size('M'), quantity: 3, ...both })).json();
    expect(joined).toMatchObject([
      { id: small.id, quantity: 5, add_on_ids: ids, add_on_qtys: [3, 5] },
    ]);
    expect(joined).toHaveLength(1);
  });

  it('is joined up to the stock', async () => {
    const guest = shop.guest();
    const item = await addItem(shop.database, store, { variations: SIZES });
    await add(guest, line(item, { ...size('M'), quantity: 8 }));
    const [, small] = (await add(guest, line(item, { ...size('S'), quantity: 4 }))).json();
    const joined = (await update(guest, small.id, { ...size('M'), quantity: 4 })).json();
    expect(joined).toMatchObject([{ id: small.id, quantity: 9 }]);
  });

  it('stays unchanged when the edit is impossible, and so does its neighbour', async () => {
    const guest = shop.guest();
    const item = await addItem(shop.database, store, { variations: SIZES });
    await add(guest, line(item, size('M')));
    const [, small] = (await add(guest, line(item, size('S')))).json();
    expect(codeOf(await update(guest, small.id, { ...size('M'), quantity: 10 }))).toBe('stock');
    expect(await list(guest)).toMatchObject([
      { quantity: 1, variation: [{ type: 'M' }] },
      { quantity: 1, variation: [{ type: 'S' }] },
    ]);
  });

  it('may reach the maximum of a cart, however many the other line was', async () => {
    const guest = shop.guest();
    const food = await addStore(shop.database, { moduleId: FOOD });
    const food_variations = [
      {
        name: { en: 'Size', ar: 'الحجم' },
        type: 'single',
        required: 'on',
        min: 0,
        max: 0,
        values: ['S', 'M'].map((label) => ({ label: { en: label, ar: label }, optionPrice: '0' })),
      },
    ];
    const item = await addItem(shop.database, food, { columns: { food_variations } });
    const chosen = (label: string) => ({
      variation: [{ name: 'Size', values: { label: [label] } }],
    });
    await add(guest, line(item, { ...chosen('M'), quantity: 10_000 }), FOOD);
    const [, small] = (await add(guest, line(item, chosen('S')), FOOD)).json();
    const joined = await update(guest, small.id, { ...chosen('M'), quantity: 9_999 });
    expect(joined.json()).toMatchObject([{ quantity: 10_000 }]);
    const more = await update(guest, small.id, { ...chosen('M'), quantity: 10_001 });
    expect([more.statusCode, codeOf(more)]).toEqual([403, 'cart_item_limit']);
  });
});

it('has one cart per owner and module', async () => {
  const guest = shop.guest();
  const food = await addStore(shop.database, { moduleId: FOOD });
  const meal = await addItem(shop.database, food);
  const bread = await addItem(shop.database, store);
  await add(guest, line(meal), FOOD);
  await add(guest, line(bread));
  expect(await list(guest, FOOD)).toMatchObject([{ item_id: meal }]);
  expect(await list(guest, GROCERY)).toMatchObject([{ item_id: bread }]);
  expect(await list(guest)).toHaveLength(2);
  expect(await list(shop.guest(), GROCERY)).toEqual([]);
});

const size = {
  name: { en: 'Size', ar: 'الحجم' },
  type: 'single',
  required: 'on',
  min: 0,
  max: 0,
  values: [
    { label: { en: 'Small', ar: 'صغير' }, optionPrice: '0' },
    { label: { en: 'Large', ar: 'كبير' }, optionPrice: '15' },
  ],
};
const sauces = {
  name: { en: 'Sauces', ar: 'الصوصات' },
  type: 'multi',
  required: 'off',
  min: 1,
  max: 2,
  values: ['Garlic', 'Chili', 'Tahini'].map((en) => ({
    label: { en, ar: `ar ${en}` },
    optionPrice: '2',
  })),
};
const choose = (name: string, ...label: string[]) => ({ name, values: { label } });

describe('a meal with options', () => {
  let food: number;
  let meal: number;
  beforeAll(async () => {
    food = await addStore(shop.database, { moduleId: FOOD });
    meal = await addItem(shop.database, food, { columns: { food_variations: [size, sauces] } });
  });

  it('is one line in any language and any order of the choices', async () => {
    const guest = shop.guest();
    const english = [choose('Size', 'Large'), choose('Sauces', 'Garlic', 'Chili')];
    const arabic = [choose('الصوصات', 'ar Chili', 'ar Garlic'), choose('الحجم', 'كبير')];
    const added = await add(guest, line(meal, { variation: english }), FOOD);
    expect(added.json()).toMatchObject([{ variation: english }]);
    expect(codeOf(await add(guest, line(meal, { variation: arabic }), FOOD))).toBe('cart_item');
  });

  it('is answered in the language of the call, its choices marked', async () => {
    const guest = shop.guest();
    await add(guest, line(meal, { variation: [choose('Size', 'Large')] }), FOOD);
    const [row] = (
      await shop.ask('GET', '/customer/cart/list', { as: guest, moduleId: FOOD, language: 'ar' })
    ).json();
    expect(row.variation).toEqual([choose('الحجم', 'كبير')]);
    expect(row.item.food_variations[0].values).toMatchObject([
      { label: 'صغير', isSelected: false },
      { label: 'كبير', isSelected: true },
    ]);
  });

  it.each([
    ['a required choice is missing', [], 'Variation Size can not remain without selection.'],
    [
      'too many are chosen',
      [choose('Size', 'Small'), choose('Sauces', 'Garlic', 'Chili', 'Tahini')],
      'Selected variation named Sauces must be in between Minimum 1 and Maximum 2.',
    ],
    ['something is not offered', [choose('Size', 'Huge')], 'Huge is not offered any more.'],
  ])('is refused when %s', async (_why, variation, text) => {
    const answer = await add(shop.guest(), line(meal, { variation }), FOOD);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errors[0]).toMatchObject({
      code: 'variation',
      message: expect.stringContaining(text),
    });
  });

  it('has the same choices after an update without choices', async () => {
    const guest = shop.guest();
    const variation = [choose('Size', 'Large')];
    const [{ id }] = (await add(guest, line(meal, { variation }), FOOD)).json();
    const updated = await shop.ask('POST', '/customer/cart/update', {
      as: guest,
      body: { cart_id: id, price: 100, quantity: 2 },
    });
    expect(updated.json()).toMatchObject([{ quantity: 2, variation }]);
  });
});

describe('an item with variations', () => {
  let item: number;
  beforeAll(async () => {
    item = await addItem(shop.database, store, {
      variations: [
        ['500g', 40, 5],
        ['1kg', 70, 0],
      ],
      columns: {
        choice_options: [
          {
            name: 'choice_1',
            title: { en: 'Weight', ar: 'الوزن' },
            options: [
              { en: '500g', ar: '500 جم' },
              { en: '1kg', ar: '1 كجم' },
            ],
          },
        ],
      },
    });
  });
  const of = (type: string) => ({ variation: [{ type, price: 0.01 }] });

  it('shows the variation with its own price and stock', async () => {
    const answer = await add(shop.guest(), line(item, of('500g')));
    expect(answer.json()[0].variation).toEqual([{ type: '500g', price: 40, stock: 5 }]);
  });

  it.each([
    ['no form', {}, 'variation', 'Variation Weight can not remain without selection.'],
    [
      'a variation that is sold out',
      of('1kg'),
      'stock',
      'This variation is out of stock. Choose another variation to proceed further.',
    ],
    ['more than the stock', { ...of('500g'), quantity: 6 }, 'stock', 'Out of Stock'],
  ])('is refused with %s', async (_what, changes, code, message) => {
    const answer = await add(shop.guest(), line(item, changes));
    expect(answer.json().errors).toEqual([{ code, message }]);
  });
});

const dates = { available_date_starts: '2026-05-01', available_date_ends: '2026-07-01' };
it.each<[string, number, string, Parameters<typeof addItem>[2], object?]>([
  ['an item that is switched off', 404, 'item_id', { columns: { status: false } }],
  ['a campaign item as an ordinary one', 404, 'item_id', { columns: dates }],
  ['more than the stock', 403, 'stock', { stock: 2 }, { quantity: 3 }],
  [
    'more than the limit per order',
    403,
    'cart_item_limit',
    { columns: { maximum_cart_quantity: 2 } },
    { quantity: 3 },
  ],
  ['an unknown item', 404, 'item_id', {}, { item_id: 99_999_999 }],
  ['an unknown add-on', 403, 'add_on_ids', {}, { add_on_ids: [1], add_on_qtys: [1] }],
  ['a quantity of 0', 403, 'quantity', {}, { quantity: 0 }],
  ['half a piece', 403, 'quantity', {}, { quantity: 1.5 }],
  ['a negative price', 403, 'price', {}, { price: -1 }],
])('refuses %s', async (_what, status, code, item, changes = {}) => {
  const id = await addItem(shop.database, store, item);
  const answer = await add(shop.guest(), line(id, changes));
  expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
});

it('refuses a second store in one cart', async () => {
  const guest = shop.guest();
  await add(guest, line(await addItem(shop.database, store)));
  const elsewhere = await addItem(shop.database, await addStore(shop.database));
  expect(codeOf(await add(guest, line(elsewhere)))).toBe('different_stores');
});
