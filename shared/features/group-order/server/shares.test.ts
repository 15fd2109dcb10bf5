import { sumMoney } from '@storefront/pricing';
import * as fc from 'fast-check';
import { budgetLeft, groupShares } from './shares';

const cents = (max: number) => fc.integer({ min: 0, max }).map((amount) => amount / 100);

test('the parts of an order add up to its total, and a member without items pays nothing', () => {
  const orders = fc.record({
    items: fc.array(cents(50_000), { minLength: 1, maxLength: 20 }),
    shared: cents(10_000),
    // Tax increases the amount of the items, a coupon reduces it.
    factor: fc.integer({ min: 0, max: 130 }).map((percent) => percent / 100),
  });
  fc.assert(
    fc.property(orders, ({ items, shared, factor }) => {
      const total = sumMoney([sumMoney(items) * factor, shared]);
      const shares = groupShares({ items, total, shared });
      expect(sumMoney(shares)).toBe(total);
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0);
        if (items[index] === 0 && sumMoney(items) > 0) expect(share).toBe(0);
      }
    }),
  );
});

test.each([
  ['delivery is shared equally, the rest by what each ordered', [60, 30], 109, 19, [69.5, 39.5]],
  ['a coupon lowers every part', [60, 30], 64, 10, [41, 23]],
  ['who ordered nothing pays nothing', [60, 0], 70, 10, [70, 0]],
  ['an order of free things only', [0, 0], 10, 10, [5, 5]],
])('%s', (_name, items, total, shared, parts) => {
  expect(groupShares({ items, total, shared })).toEqual(parts);
});

test('the rest of a budget may be negative, and is null without a budget', () => {
  expect(budgetLeft(50, 42.5)).toBe(7.5);
  expect(budgetLeft(50, 62.35)).toBe(-12.35);
  expect(budgetLeft(null, 10)).toBeNull();
});
