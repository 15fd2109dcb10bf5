import * as fc from 'fast-check';
import { addToQuantity, quantityLimit, unitsElsewhere } from '../index';

describe('quantity', () => {
  test.each([
    [{ price: 1 }, { limit: null, reason: null }],
    [
      { price: 1, stock: null, maximum_cart_quantity: null },
      { limit: null, reason: null },
    ],
    [
      { price: 1, stock: '' },
      { limit: null, reason: null },
    ],
    [
      { price: 1, stock: 4 },
      { limit: 4, reason: 'stock' },
    ],
    [
      { price: 1, stock: 0, maximum_cart_quantity: 3 },
      { limit: 0, reason: 'stock' },
    ],
    [
      { price: 1, stock: 4, maximum_cart_quantity: 3 },
      { limit: 3, reason: 'maximum_cart_quantity' },
    ],
    [
      { price: 1, stock: 3, maximum_cart_quantity: 3 },
      { limit: 3, reason: 'stock' },
    ],
    [
      { price: 1, stock: 4, maximum_cart_quantity: 0 },
      { limit: 4, reason: 'stock' },
    ],
    [
      { price: 1, stock: 0, module_type: 'food' },
      { limit: null, reason: null },
    ],
  ])('%j has limit %j', (item, limit) => {
    expect(quantityLimit(item)).toEqual(limit);
  });

  test('the stock of the chosen variation counts, not that of the item', () => {
    const item = { price: 1, stock: 50, variations: [{ type: 'A', price: 2, stock: 1 }] };
    expect(quantityLimit(item, { variation: [{ type: 'A' }] })).toEqual({
      limit: 1,
      reason: 'stock',
    });
  });

  test.each([
    [
      'less than the maximum leaves the rest',
      { stock: 9 },
      2,
      { limit: 3, reason: 'maximum_cart_quantity' },
    ],
    ['the maximum leaves nothing', { stock: 9 }, 5, { limit: 0, reason: 'maximum_cart_quantity' }],
    ['more than the maximum leaves nothing', {}, 9, { limit: 0, reason: 'maximum_cart_quantity' }],
    ['the stock is not what other lines take', { stock: 2 }, 3, { limit: 2, reason: 'stock' }],
    ['no maximum is none', { maximum_cart_quantity: 0 }, 9, { limit: null, reason: null }],
  ])('of units in other lines, %s', (_what, item, elsewhere, limit) => {
    expect(quantityLimit({ price: 1, maximum_cart_quantity: 5, ...item }, {}, elsewhere)).toEqual(
      limit,
    );
  });

  test('the units in other lines are those of the same item', () => {
    const lines = [
      { item: 1, quantity: 2 },
      { item: 1, quantity: 3 },
      { item: 2, quantity: 4 },
    ] as const;
    expect(lines.map((line) => unitsElsewhere(lines, line, ({ item }) => item))).toEqual([3, 2, 0]);
  });

  test('an increase stops at the limit and returns the reason', () => {
    const item = { price: 1, stock: 2 };
    expect(addToQuantity(item, { quantity: 1 }, 1)).toEqual({ quantity: 2, issue: null });
    expect(addToQuantity(item, { quantity: 2 }, 1)).toEqual({
      quantity: 2,
      issue: { key: 'outOfStock', params: { limit: 2 } },
    });
    const limited = { price: 1, maximum_cart_quantity: 5 };
    expect(addToQuantity(limited, { quantity: 5 }, 1).issue?.key).toBe('outOfLimits');
    expect(addToQuantity({ price: 1 }, { quantity: 5 }, 1)).toEqual({ quantity: 6, issue: null });
  });

  test('a decrease stops at 1 and is allowed above a reduced limit', () => {
    expect(addToQuantity({ price: 1 }, { quantity: 1 }, -1).quantity).toBe(1);
    expect(addToQuantity({ price: 1, stock: 2 }, { quantity: 9 }, -1)).toEqual({
      quantity: 8,
      issue: null,
    });
    expect(addToQuantity({ price: 1, stock: 2 }, { quantity: 9 }, 0).issue).toBeNull();
  });

  test('the result is at least 1 and an increase never passes the limit', () => {
    const step = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      change: fc.integer({ min: -60, max: 60 }),
      stock: fc.option(fc.nat({ max: 40 })),
      maximum_cart_quantity: fc.option(fc.nat({ max: 40 })),
    });
    fc.assert(
      fc.property(step, ({ quantity, change, ...limits }) => {
        const item = { price: 1, ...limits };
        const after = addToQuantity(item, { quantity }, change).quantity;
        const limit = quantityLimit(item).limit ?? Number.POSITIVE_INFINITY;
        expect(after).toBeGreaterThanOrEqual(1);
        if (after > quantity) expect(after).toBeLessThanOrEqual(limit);
      }),
    );
  });
});
