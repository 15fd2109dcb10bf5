import * as fc from 'fast-check';
import {
  type PricedItem,
  priceRange,
  type Selection,
  unitPrice,
  validateSelection,
} from '../index';

const values = (...prices: readonly number[]) =>
  prices.map((price, index) => ({ label: `${index}`, optionPrice: `${price}` }));
const group = (name: string, prices: readonly number[], rule: object) => ({
  name,
  type: 'single',
  required: 'off',
  values: values(...prices),
  ...rule,
});
const sizes = (...prices: readonly number[]) =>
  prices.map((price) => ({ type: `${price}`, price }));
const required = { required: 'on' } as const;
const several = { type: 'multi' } as const;

test.each<[string, PricedItem, min: number, max: number]>([
  ['one price', { price: 10 }, 10, 10],
  ['variations of the older form', { price: 1, variations: sizes(12, 8, 20) }, 8, 20],
  [
    'a variation that is sold out',
    { price: 1, variations: [...sizes(12, 20), { type: 'S', price: 8, stock: 0 }] },
    12,
    20,
  ],
  ['nothing left', { price: 1, variations: [{ type: 'S', price: 8, stock: 0 }] }, 8, 8],
  ['a choice of one', { price: 10, food_variations: [group('A', [5, 1, 3], required)] }, 11, 15],
  ['one if one likes', { price: 10, food_variations: [group('A', [5, 1, 3], {})] }, 10, 15],
  [
    'exactly two',
    {
      price: 10,
      food_variations: [group('A', [5, 1, 3], { ...several, ...required, min: 2, max: 2 })],
    },
    14,
    18,
  ],
  [
    'two at least, if any',
    { price: 10, food_variations: [group('A', [5, 1, 3], { ...several, min: 2 })] },
    10,
    19,
  ],
  [
    'required without limits',
    {
      price: 10,
      food_variations: [group('A', [5, 1, 3], { ...several, ...required, min: 0, max: 0 })],
    },
    11,
    19,
  ],
  ['what a light row states', { price: 10, price_range: { min: 11, max: '15.5' } }, 11, 15.5],
  [
    'the options themselves',
    { price: 10, price_range: { min: 1, max: 99 }, food_variations: [] },
    10,
    10,
  ],
])('of %s', (_what, item, min, max) => {
  expect(priceRange(item)).toMatchObject({ min, max });
});

test('is after the discount in force, and never below 0', () => {
  const item = { price: 1, variations: sizes(12, 8, 20), discount: 9, discount_type: 'amount' };
  expect(priceRange(item)).toEqual({ min: 8, max: 20, discountedMin: 0, discountedMax: 11 });
});

test('of an incomplete choice: the prices of its possible completions', () => {
  const item = {
    price: 10,
    food_variations: [
      group('Size', [0, 20], required),
      group('Toppings', [5, 1, 3], { ...several, ...required, min: 2, max: 2 }),
    ],
  };
  const pick = (name: string, ...label: string[]) => ({ name, values: { label } });
  const from = (...variation: ReturnType<typeof pick>[]) => priceRange(item, 2, { variation }).min;
  expect(from()).toBe(14);
  expect(from(pick('Size', '1'))).toBe(34);
  expect(from(pick('Toppings', '0'))).toBe(16);
  expect(from(pick('Size', '1'), pick('Toppings', '0', '2'))).toBe(38);
});

const limits = fc.record({
  type: fc.constantFrom('single', 'multi'),
  required: fc.constantFrom('on', 'off'),
  min: fc.nat({ max: 2 }),
  max: fc.constantFrom(0, 2, 3),
});
const food = fc
  .array(fc.tuple(fc.array(fc.nat({ max: 40 }), { minLength: 2, maxLength: 4 }), limits), {
    maxLength: 3,
  })
  .map((groups) => groups.map(([prices, rule], index) => group(`group ${index}`, prices, rule)));
const anyItem: fc.Arbitrary<PricedItem> = fc.oneof(
  fc.record({ price: fc.nat({ max: 99 }), food_variations: food }),
  fc.record({
    price: fc.nat({ max: 99 }),
    module_type: fc.constant('grocery'),
    variations: fc
      .array(fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 1 })), { minLength: 1, maxLength: 4 })
      .map((rows) => rows.map(([price, stock], index) => ({ type: `${index}`, price, stock }))),
  }),
);

/** All valid choices, found by brute force. */
function orderable(item: PricedItem): Selection[] {
  const subsets = (labels: readonly string[]): string[][] =>
    labels.reduce<string[][]>((all, label) => all.concat(all.map((one) => [...one, label])), [[]]);
  const ofFood = (item.food_variations ?? []).reduce<Selection[]>(
    (all, { name, values: options }) =>
      all.flatMap(({ variation }) =>
        subsets(options.map(({ label }) => label)).map((label) => ({
          variation: [
            ...(variation ?? []),
            ...(label.length > 0 ? [{ name, values: { label } }] : []),
          ],
        })),
      ),
    [{ variation: [] }],
  );
  const all = item.variations?.map((variation) => ({ variation: [variation] })) ?? ofFood;
  return all.filter((selection) => validateSelection(item, selection).length === 0);
}

test('the cheapest valid choice has the lowest price, the most expensive the highest', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      const prices = orderable(item).map((selection) => unitPrice(item, selection));
      fc.pre(prices.length > 0);
      const { min, max } = priceRange(item);
      expect([min, max]).toEqual([Math.min(...prices), Math.max(...prices)]);
    }),
  );
});

test('a valid choice is the start of its own range', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      for (const selection of orderable(item)) {
        expect(priceRange(item, 2, selection).min).toBe(unitPrice(item, selection));
      }
    }),
  );
});
