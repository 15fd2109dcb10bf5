import type { ItemDetails } from '@storefront/api';
import {
  addItem,
  addStore,
  GROCERY,
  openForTests,
  openOrderingShop,
} from '@storefront/backend/testing/feature';
import {
  anyLanguage,
  anyStatement,
  type NamedAllergen,
  namedAllergens,
  stateOf,
} from '@storefront/backend/testing/stated-diet';
import fc from 'fast-check';
import type { Person } from '../passport';
import { verdictFor } from '../ui/rules/verdict';

const someone = fc
  .record({
    keys: fc.subarray(namedAllergens, { minLength: 1, maxLength: 3 }),
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
const shop = openForTests(() => openOrderingShop());

it('finds no item of the server free of anything that its store does not state or names', async () => {
  const item = await addItem(shop.database, await addStore(shop.database, { moduleId: GROCERY }));
  const read = async (page: 'en' | 'ar'): Promise<ItemDetails> => {
    const ask = { moduleId: GROCERY, language: page };
    return (await shop.ask('GET', `/items/details/${item}`, ask)).json();
  };
  let free = 0;
  await fc.assert(
    fc.asyncProperty(anyStatement, someone, anyLanguage, async (stated, person, page) => {
      await stateOf(shop.database, item, stated);
      const verdict = verdictFor(person, [(await read(page)).diet]);
      for (const { need, statement: found } of verdict?.needs ?? []) {
        if (found !== 'free') continue;
        free += 1;
        expect(need.kind).toBe('allergen');
        const isNeed = (key: NamedAllergen) => need.kind === 'allergen' && key === need.key;
        expect(stated.freeOf.some(isNeed)).toBe(true);
        expect(stated.contains.some(isNeed)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
  expect(free).toBeGreaterThan(0);
});
