import type { ItemDetails } from '@storefront/api';
import { json } from '@storefront/backend/feature';
import {
  addItem,
  addStore,
  GROCERY,
  openForTests,
  openOrderingShop,
} from '@storefront/backend/testing/feature';
import { allergens } from '@storefront/domain/diet';
import fc from 'fast-check';
import type { Person } from '../passport';
import { verdictFor } from '../ui/rules/verdict';

/** Names as stores write them, in the language of the page. */
const labels = {
  gluten: { en: 'Wheat', ar: 'جلوتين' },
  dairy: { en: 'Milk', ar: 'ألبان' },
  egg: { en: 'Eggs', ar: 'بيض' },
  nuts: { en: 'Almonds', ar: 'مكسرات' },
  peanuts: { en: 'Peanuts', ar: 'فول سوداني' },
  sesame: { en: 'Tahini', ar: 'سمسم' },
} as const;
type Named = keyof typeof labels;
const named = allergens.filter((key): key is Named => key in labels);

const statement = fc.record({
  contains: fc.subarray(named, { maxLength: 3 }),
  freeOf: fc.subarray(named),
  traces: fc.subarray(named, { maxLength: 2 }),
});
const someone = fc
  .record({
    keys: fc.subarray(named, { minLength: 1, maxLength: 3 }),
    acceptsTraces: fc.boolean(),
    vegan: fc.boolean(),
  })
  .map(
    ({ keys, acceptsTraces, vegan }): Person => ({
      id: 'a',
      name: 'Nour',
      allergens: keys.map((allergen) => ({ allergen, severe: false })),
      diets: vegan ? ['vegan'] : [],
      acceptsTraces,
      medicines: [],
    }),
  );
const language = fc.constantFrom('en' as const, 'ar' as const);

const shop = openForTests(() => openOrderingShop());

it('finds no item of the server free of anything that its store does not state or names', async () => {
  const item = await addItem(shop.database, await addStore(shop.database, { moduleId: GROCERY }));
  const read = async (page: 'en' | 'ar'): Promise<ItemDetails> => {
    const ask = { moduleId: GROCERY, language: page };
    return (await shop.ask('GET', `/items/details/${item}`, ask)).json();
  };
  let free = 0;
  await fc.assert(
    fc.asyncProperty(statement, someone, language, async (stated, person, page) => {
      await shop.database.query(
        'update items set allergies = $2, free_of = $3, may_contain = $4, veg = true where id = $1',
        [item, json(stated.contains.map((key) => labels[key])), stated.freeOf, stated.traces],
      );
      const verdict = verdictFor(person, [(await read(page)).diet]);
      for (const { need, statement: found } of verdict?.needs ?? []) {
        if (found !== 'free') continue;
        free += 1;
        expect(need.kind).toBe('allergen');
        const isNeed = (key: Named) => need.kind === 'allergen' && key === need.key;
        expect(stated.freeOf.some(isNeed)).toBe(true);
        expect(stated.contains.some(isNeed)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(free).toBeGreaterThan(0);
});
