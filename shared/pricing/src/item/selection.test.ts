import * as fc from 'fast-check';
import type { PricedItem } from '../index';
import { addOnsTotal, toggleOption, unitPrice, validateSelection } from '../index';
import { chosenAddOns, countOf } from './selection';

const shirt: PricedItem = {
  price: 100,
  choice_options: [{ title: 'Colour' }, { title: 'Size' }],
  variations: [
    { type: 'Red-M', price: 120, stock: 3 },
    { type: 'Red-L', price: 0, stock: 0 },
  ],
};
const pizza: PricedItem = {
  price: 80.1,
  module_type: 'food',
  food_variations: [
    {
      name: 'Size',
      type: 'single',
      required: 'on',
      values: [
        { label: 'Small', optionPrice: '0' },
        { label: 'Large', optionPrice: '40.20' },
      ],
    },
    {
      name: 'Extras',
      type: 'multi',
      required: 'off',
      min: '2',
      max: '3',
      values: ['Olives', 'Cheese', 'Basil', 'Chilli'].map((label, index) => ({
        label,
        optionPrice: String(index + 1),
      })),
    },
  ],
};
const pick = (name: string, ...label: string[]) => ({ name, values: { label } });

describe('unit price', () => {
  test('the chosen variation replaces the item price, also with a price of 0', () => {
    expect(unitPrice(shirt, { variation: [{ type: 'Red-M' }] })).toBe(120);
    expect(unitPrice(shirt, { variation: [{ type: 'Red-L' }] })).toBe(0);
  });

  test('without a choice it is the item price', () => {
    expect(unitPrice(shirt)).toBe(100);
    expect(unitPrice(pizza, { variation: [] })).toBe(80.1);
    expect(unitPrice(pizza, { variation: null })).toBe(80.1);
  });

  test('food options add to the item price, exactly', () => {
    const variation = [pick('Size', 'Large'), pick('Extras', 'Olives', 'Basil')];
    expect(unitPrice(pizza, { variation })).toBe(124.3);
  });

  test('an option named twice counts once', () => {
    expect(unitPrice(pizza, { variation: [pick('Extras', 'Olives', 'Olives')] })).toBe(81.1);
  });

  test('prices in the selection itself are ignored', () => {
    const cheap = { type: 'Red-M', price: 0.01 };
    expect(unitPrice(shirt, { variation: [cheap] })).toBe(120);
  });

  test.each([
    [{ variation: [{ type: 'Blue-M' }] }, 'unknown-variation'],
    [{ variation: [pick('Size', 'Huge')] }, 'unknown-option'],
    [{ variation: [pick('Sauce', 'Hot')] }, 'unknown-option'],
  ])('refuses %j with %s', (selection, code) => {
    const item = { ...pizza, variations: shirt.variations };
    expect(() => unitPrice(item, selection)).toThrow(expect.objectContaining({ code }));
  });

  test('refuses an invalid or negative price', () => {
    expect(() => unitPrice({ price: Number.NaN })).toThrow('not-a-number: price is NaN');
    expect(() => unitPrice({ price: -1 })).toThrow('negative: price is -1');
  });
});

describe('add-ons', () => {
  test('price times quantity of each', () => {
    expect(
      addOnsTotal([
        { price: 0.1, quantity: 3 },
        { price: '2.50', quantity: 1 },
      ]),
    ).toBe(2.8);
  });

  test('unchecked ones and those with quantity 0 cost nothing, checked ones without a quantity count once', () => {
    expect(
      addOnsTotal([
        { price: 5, quantity: 2, isChecked: false },
        { price: 5, quantity: 0 },
        { price: 5 },
        { price: 7, isChecked: true },
      ]),
    ).toBe(7);
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses quantity %p', (quantity) => {
    expect(() => addOnsTotal([{ price: 1, quantity }])).toThrow(
      expect.objectContaining({ code: 'quantity' }),
    );
  });
});

describe('picking options', () => {
  const [size, extras] = pizza.food_variations ?? [];
  if (!size || !extras) throw new Error('the example has two groups');

  test('in a single group it replaces, and picking it again removes it', () => {
    const small = toggleOption(size, 'Small', {});
    expect(small).toEqual([pick('Size', 'Small')]);
    const large = toggleOption(size, 'Large', { variation: small });
    expect(large).toEqual([pick('Size', 'Large')]);
    expect(toggleOption(size, 'Large', { variation: large })).toEqual([]);
  });

  test('in a multi group it adds and removes, other groups do not change', () => {
    const before = [pick('Size', 'Small'), pick('Extras', 'Olives')];
    const both = toggleOption(extras, 'Basil', { variation: before });
    expect(both).toEqual([pick('Size', 'Small'), pick('Extras', 'Olives', 'Basil')]);
    const one = toggleOption(extras, 'Olives', { variation: both });
    expect(one).toEqual([pick('Size', 'Small'), pick('Extras', 'Basil')]);
  });

  test('picking twice restores the price in a multi group', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Olives', 'Cheese', 'Basil'),
        fc.subarray(['Olives', 'Cheese', 'Basil']),
        (label, labels) => {
          const start = { variation: labels.length ? [pick('Extras', ...labels)] : [] };
          const once = { variation: toggleOption(extras, label, start) };
          const twice = { variation: toggleOption(extras, label, once) };
          expect(unitPrice(pizza, twice)).toBe(unitPrice(pizza, start));
          expect(unitPrice(pizza, once)).not.toBe(unitPrice(pizza, start));
        },
      ),
    );
  });
});

describe('issues of a selection', () => {
  const keys = (item: PricedItem, selection: Parameters<typeof validateSelection>[1]) =>
    validateSelection(item, selection).map(({ key }) => key);

  test('a required group', () => {
    expect(validateSelection(pizza, {})).toEqual([
      { key: 'variationRequired', params: { name: 'Size' } },
    ]);
    expect(keys(pizza, { variation: [pick('Size', 'Small')] })).toEqual([]);
  });

  test('minimum and maximum, once something is selected', () => {
    const size = pick('Size', 'Small');
    expect(validateSelection(pizza, { variation: [size, pick('Extras', 'Olives')] })).toEqual([
      { key: 'variationBetween', params: { name: 'Extras', min: 2, max: 3 } },
    ]);
    const four = pick('Extras', 'Olives', 'Cheese', 'Basil', 'Chilli');
    expect(keys(pizza, { variation: [size, four] })).toEqual(['variationBetween']);
    expect(keys(pizza, { variation: [size, pick('Extras', 'Olives', 'Basil')] })).toEqual([]);
  });

  test('two choices in a single group', () => {
    expect(validateSelection(pizza, { variation: [pick('Size', 'Small', 'Large')] })).toEqual([
      { key: 'variationBetween', params: { name: 'Size', min: 1, max: 1 } },
    ]);
  });

  test('required groups come before limits', () => {
    expect(keys(pizza, { variation: [pick('Extras', 'Olives')] })).toEqual([
      'variationRequired',
      'variationBetween',
    ]);
  });

  test('the older form needs a full combination', () => {
    expect(validateSelection(shirt, {})).toEqual([
      { key: 'variationRequired', params: { name: 'Colour' } },
      { key: 'variationRequired', params: { name: 'Size' } },
    ]);
  });

  test('stock of the variation, then of the item, then the limit', () => {
    const red = { variation: [{ type: 'Red-M' }] };
    expect(keys(shirt, { ...red, quantity: 3 })).toEqual([]);
    expect(validateSelection(shirt, { ...red, quantity: 4 })).toEqual([
      { key: 'outOfStock', params: { limit: 3 } },
    ]);
    expect(validateSelection(shirt, { variation: [{ type: 'Red-L' }] })).toEqual([
      { key: 'variationOutOfStock', params: { name: 'Red-L' } },
    ]);
    expect(keys({ price: 1, stock: 0 }, {})).toEqual(['outOfStock']);
    expect(keys({ price: 1, stock: 9, maximum_cart_quantity: 2 }, { quantity: 3 })).toEqual([
      'outOfLimits',
    ]);
  });

  test('food has no stock', () => {
    expect(keys({ price: 1, stock: 0, module_type: 'food' }, { quantity: 5 })).toEqual([]);
  });

  test('unavailable choices are the only reported issue', () => {
    expect(keys(shirt, { variation: [{ type: 'Blue-M' }] })).toEqual(['optionUnknown']);
    expect(keys(pizza, { variation: [pick('Sauce', 'Hot')] })).toEqual(['optionUnknown']);
    expect(validateSelection(pizza, { variation: [pick('Size', 'Huge')] })).toEqual([
      { key: 'optionUnknown', params: { name: 'Huge' } },
    ]);
    expect(keys(pizza, { add_on_ids: [4] })).toEqual(['addOnUnknown']);
  });

  test.each([0, -1, 1.5, Number.NaN])('quantity %p', (quantity) => {
    expect(keys({ price: 1 }, { quantity })).toEqual(['quantityMinimum']);
  });

  test('a selection without issues has a price', () => {
    const groups = fc.record({
      Size: fc.subarray(['Small', 'Large', 'Huge']),
      Extras: fc.subarray(['Olives', 'Cheese', 'Basil', 'Chilli']),
    });
    fc.assert(
      fc.property(groups, ({ Size, Extras }) => {
        const selection = { variation: [pick('Size', ...Size), pick('Extras', ...Extras)] };
        const fits = Size.length === 1 && Size[0] !== 'Huge' && [0, 2, 3].includes(Extras.length);
        expect(validateSelection(pizza, selection).length === 0).toBe(fits);
        if (fits) expect(unitPrice(pizza, selection)).toBeGreaterThanOrEqual(80.1);
      }),
    );
  });
});

describe('add-ons of a selection', () => {
  const item = {
    add_ons: [
      { id: 1, price: 5 },
      { id: 2, price: 7 },
    ],
  };

  test('have the price of the item and the quantity of the selection, 1 by default', () => {
    const selection = { add_on_ids: [2, 1], add_on_qtys: [3] };
    expect(chosenAddOns(item, selection)).toEqual([
      { price: 7, quantity: 3 },
      { price: 5, quantity: 1 },
    ]);
    expect(chosenAddOns(item, {})).toEqual([]);
  });

  test('that the item does not offer are an error', () => {
    expect(() => chosenAddOns(item, { add_on_ids: [4] })).toThrow(
      'unknown-add-on: add_on_ids is 4',
    );
    expect(() => chosenAddOns({}, { add_on_ids: [1] })).toThrow('unknown-add-on');
  });

  test.each([
    [{ price: 4, quantity: 2 }, 8],
    [{ price: 4, quantity: 2, isChecked: null }, 8],
    [{ price: 4, quantity: 2, isChecked: false }, 0],
    [{ price: 4, isChecked: true }, 4],
    [{ price: 4 }, 0],
  ])('%j costs %d', (addOn, total) => {
    expect(addOnsTotal([addOn])).toBe(total);
  });
});

test.each([
  [undefined, 0],
  [null, 0],
  ['', 0],
  ['3', 3],
  [2, 2],
])('%p of the wire counts as %d', (value, count) => {
  expect(countOf(value, 'stock')).toBe(count);
});
