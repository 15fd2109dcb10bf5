import type { ItemDetails } from '@storefront/api';
import { allergens } from '@storefront/domain/diet';
import fc from 'fast-check';
import { json } from '../../database/database';
import { addItem, addStore, FOOD, PHARMACY } from '../orders/testing/item-fixture';
import { type OrderingShop, openOrderingShop } from '../orders/testing/ordering-shop';
import type { StatedDiet } from './item-diet';

let shop: OrderingShop;
let item: number;
beforeAll(async () => {
  shop = await openOrderingShop();
  item = await addItem(shop.database, await addStore(shop.database, { moduleId: FOOD }));
}, 60_000);
afterAll(() => shop.close());

/** Names as stores write them, in the language of the page. */
const labels = {
  gluten: { en: 'Wheat', ar: 'جلوتين' },
  dairy: { en: 'Milk', ar: 'ألبان' },
  egg: { en: 'Eggs', ar: 'بيض' },
  nuts: { en: 'Almonds', ar: 'مكسرات' },
  peanuts: { en: 'Peanuts', ar: 'فول سوداني' },
  sesame: { en: 'Tahini', ar: 'سمسم' },
  fish: { en: 'Fish', ar: 'أسماك' },
  shellfish: { en: 'Shrimp', ar: 'قشريات' },
  soy: { en: 'Soya', ar: 'صويا' },
} as const;
type Named = keyof typeof labels;
const named = allergens.filter((key): key is Named => key in labels);

async function read(id: number, language: 'en' | 'ar'): Promise<ItemDetails> {
  const moduleId = id === item ? FOOD : PHARMACY;
  return (await shop.ask('GET', `/items/details/${id}`, { moduleId, language })).json();
}

const statement = fc.record({
  contains: fc.subarray(named, { maxLength: 3 }),
  freeOf: fc.subarray(named),
  traces: fc.subarray(named, { maxLength: 2 }),
});
const language = fc.constantFrom('en' as const, 'ar' as const);

it('states what the store states, in every language of the page, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(statement, language, async (stated, page) => {
      await shop.database.query(
        'update items set allergies = $2, free_of = $3, may_contain = $4, veg = true where id = $1',
        [item, json(stated.contains.map((key) => labels[key])), stated.freeOf, stated.traces],
      );
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
