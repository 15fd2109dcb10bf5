import type { ItemDetails } from '@storefront/api';
import fc from 'fast-check';
import { json } from '../../database/database';
import { addItem, addStore, FOOD, PHARMACY } from '../orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../orders/testing/ordering-shop';
import type { StatedDiet } from './item-diet';
import { anyLanguage, anyStatement, stateOf } from './testing/stated-diet';

let shop: OrderingShop;
let item: number;
beforeAll(async () => {
  shop = await openOrderingShop();
  item = await addItem(shop.database, await addStore(shop.database, { moduleId: FOOD }));
}, 60_000);
afterAll(() => shop.close());

async function read(id: number, language: 'en' | 'ar'): Promise<ItemDetails> {
  const moduleId = id === item ? FOOD : PHARMACY;
  return (await shop.ask('GET', `/items/details/${id}`, { moduleId, language })).json();
}

it('states what the store states, in every language of the page, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(anyStatement, anyLanguage, async (stated, page) => {
      await stateOf(shop.database, item, stated);
      const { diet } = await read(item, page);
      expect(diet?.contains ?? []).toEqual(expect.arrayContaining(stated.contains));
      expect(diet?.free_of ?? []).toEqual(stated.freeOf);
      expect(diet?.may_contain ?? []).toEqual(stated.traces);
      expect(diet?.suits).toEqual(['vegetarian']);
    }),
    { numRuns: 60 },
  );
});

it('states choices and add-ons separately, and nothing where the store does not', async () => {
  const tahini: StatedDiet = { contains: ['sesame'] };
  const store = await addStore(shop.database, { moduleId: FOOD });
  const addOn = (name: string, diet: StatedDiet | null) =>
    shop.database.one<{ id: number }>(
      'insert into add_ons (store_id, name, price, diet) values ($1, $2, 5, $3) returning id',
      [store, json({ en: name, ar: name }), diet && json(diet)],
    );
  const addOns = [await addOn('Tahini', tahini), await addOn('Sauce', null)];
  const value = (label: string, diet?: StatedDiet) => ({
    label: { en: label, ar: label },
    optionPrice: '0',
    ...(diet && { diet }),
  });
  item = await addItem(shop.database, store, {
    columns: {
      add_on_ids: addOns.map((one) => one?.id ?? 0),
      food_variations: [
        {
          name: { en: 'Dip', ar: 'صوص' },
          type: 'single',
          required: 'off',
          min: 0,
          max: 0,
          values: [value('Tahini', tahini), value('Garlic')],
        },
      ],
    },
  });
  const full = await read(item, 'ar');
  expect(full.food_variations[0]?.values.map(({ diet }) => diet)).toEqual([tahini, undefined]);
  expect(full.add_ons.map(({ diet }) => diet)).toEqual([tahini, null]);
});

it('has the generic names of a medicine in every language', async () => {
  const medicine = await addItem(
    shop.database,
    await addStore(shop.database, { moduleId: PHARMACY }),
    { columns: { generic_names: [{ en: 'Ibuprofen', ar: 'إيبوبروفين' }] } },
  );
  expect((await read(medicine, 'ar')).diet?.generics).toEqual(['Ibuprofen', 'إيبوبروفين']);
});
