import * as fc from 'fast-check';
import { discountAmount, effectiveDiscount, storeDiscountAmount, taxAmount } from '../index';
import { amountOf, toNumber } from '../money/decimal';
import { ownDiscount } from './discount';

describe('discount on a price', () => {
  test.each([
    [200, 10, 'percent', 20],
    [0.05, 33.33, 'percent', 0.02],
    [200, 15, 'amount', 15],
    [10, 15, 'amount', 10],
    [10, 150, 'percent', 10],
    [10, 0, 'percent', 0],
    [10, null, null, 0],
    [0, 50, 'percent', 0],
  ])('%p with %p %s is %p', (price, discount, type, expected) => {
    expect(discountAmount(price, discount, type)).toBe(expected);
  });

  test('follows the digits of the currency', () => {
    expect(discountAmount(9.999, 10, 'percent', 3)).toBe(1);
    expect(discountAmount(1.125, 50, 'percent', 3)).toBe(0.563);
    expect(discountAmount(1125, 3, 'percent', 0)).toBe(34);
  });

  test('refuses unknown types and negative sizes', () => {
    expect(() => discountAmount(1, 1, 'free')).toThrow('unknown-type: discount_type is free');
    expect(() => discountAmount(1, -1, 'percent')).toThrow('negative: discount is -1');
    expect(() => discountAmount(Number.POSITIVE_INFINITY, 1, 'percent')).toThrow('not-a-number');
  });

  test('is between 0 and the price', () => {
    const cents = fc.nat({ max: 1e7 }).map((minor) => minor / 100);
    fc.assert(
      fc.property(cents, cents, fc.constantFrom('percent', 'amount'), (price, size, type) => {
        const off = discountAmount(price, size, type);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe('the discount in force', () => {
  test('the larger of item and store', () => {
    const item = { price: 100, discount: 15, discount_type: 'amount' };
    expect(effectiveDiscount({ ...item, store_discount: 10 })).toEqual({
      source: 'item',
      discount: 15,
      discount_type: 'amount',
      amount: 15,
    });
    expect(effectiveDiscount({ ...item, store_discount: 20 })).toEqual({
      source: 'store',
      discount: 20,
      discount_type: 'percent',
      amount: 20,
    });
    expect(effectiveDiscount({ ...item, restaurant_discount: 30 }).amount).toBe(30);
  });

  test('it depends on the price with options', () => {
    const item = { price: 100, discount: 15, discount_type: 'amount', store_discount: 10 };
    expect(effectiveDiscount(item, 200)).toMatchObject({ source: 'store', amount: 20 });
  });

  test('a flash sale replaces all others, even larger ones', () => {
    const item = { price: 100, discount: 5, discount_type: 'percent', store_discount: 50 };
    expect(effectiveDiscount({ ...item, flash_sale: 1 })).toMatchObject({
      source: 'flash',
      amount: 5,
    });
  });

  test("the store's percentage in the item's fields counts as the store's", () => {
    const item = { price: 100, discount: 20, discount_type: 'percent', store_discount: 20 };
    expect(effectiveDiscount(item).source).toBe('store');
  });

  test.each([
    ['another percent', { discount: 15, discount_type: 'percent' }, 15],
    ['an amount of the same number', { discount: 20, discount_type: 'amount' }, 20],
  ])("%s counts as the item's own", (_what, own, amount) => {
    const item = { price: 50, ...own, store_discount: own.discount_type === 'amount' ? 20 : 10 };
    expect(effectiveDiscount(item, 100)).toEqual({ source: 'item', amount, ...own });
    expect(toNumber(ownDiscount(item, amountOf(100, 'price'), 2))).toBe(amount);
  });

  test("the item's own part excludes the store's discount, but not a flash sale", () => {
    const item = { price: 100, discount: 20, discount_type: 'percent', store_discount: 20 };
    const own = (more: object) =>
      toNumber(ownDiscount({ ...item, ...more }, amountOf(100, 'price'), 2));
    expect(own({})).toBe(0);
    expect(own({ flash_sale: 1 })).toBe(20);
    expect(own({ store_discount: 0 })).toBe(20);
  });

  test('none', () => {
    expect(effectiveDiscount({ price: 100 })).toMatchObject({ source: null, amount: 0 });
  });
});

describe('store discount', () => {
  const timeZone = 'Africa/Cairo';
  const at = new Date('2026-01-10T12:00:00Z'); // 14:00 in Cairo
  const ten = { discount: 10, discount_type: 'percent', min_purchase: 100, max_discount: 15 };

  test('from the minimum purchase, up to the cap', () => {
    expect(storeDiscountAmount(ten, 99.99, at, timeZone)).toBe(0);
    expect(storeDiscountAmount(ten, 100, at, timeZone)).toBe(10);
    expect(storeDiscountAmount(ten, 1000, at, timeZone)).toBe(15);
    expect(storeDiscountAmount({ ...ten, max_discount: 0 }, 1000, at, timeZone)).toBe(100);
    expect(storeDiscountAmount(null, 1000, at, timeZone)).toBe(0);
  });

  test('only percent discounts are capped', () => {
    const flat = { ...ten, discount: 40, discount_type: 'amount' };
    expect(storeDiscountAmount(flat, 100, at, timeZone)).toBe(40);
  });

  test('only before its end date and time, read in the business time zone', () => {
    const until = (end_date: string, end_time?: string) =>
      storeDiscountAmount({ ...ten, end_date, end_time }, 100, at, timeZone);
    expect(until('2026-01-10', '14:00:00')).toBe(0);
    expect(until('2026-01-10', '14:00:01')).toBe(10);
    expect(until('2026-01-10', '23:59')).toBe(10);
    expect(until('2026-01-10')).toBe(10);
    expect(until('2026-01-09')).toBe(0);
    expect(until('2026-01-10T00:00:00.000000Z', '13:00')).toBe(0);
  });

  test('not before its start', () => {
    const from = (start_date: string, start_time?: string) =>
      storeDiscountAmount({ ...ten, start_date, start_time }, 100, at, timeZone);
    expect(from('2026-01-10', '14:00')).toBe(10);
    expect(from('2026-01-10', '14:01')).toBe(0);
    expect(from('2026-01-11')).toBe(0);
  });

  test('an invalid date or zone is an error', () => {
    expect(() => storeDiscountAmount({ ...ten, end_date: 'soon' }, 100, at, timeZone)).toThrow(
      expect.objectContaining({ code: 'time' }),
    );
    expect(() => storeDiscountAmount(ten, 100, at, 'Cairo')).toThrow(
      expect.objectContaining({ code: 'time-zone' }),
    );
    expect(() => storeDiscountAmount(ten, 100, new Date(Number.NaN), timeZone)).toThrow(
      expect.objectContaining({ code: 'time' }),
    );
  });
});

describe('tax', () => {
  test('both formulas', () => {
    expect(taxAmount(110, 10, true)).toBe(10);
    expect(taxAmount(110, 10, false)).toBe(11);
    expect(taxAmount(100, 14, true)).toBe(12.28);
    expect(taxAmount(99.99, 14, false)).toBe(14);
    expect(taxAmount(99.99, null, false)).toBe(0);
    expect(taxAmount(10, 5, false, 3)).toBe(0.5);
    expect(taxAmount(10.5, 5, false, 0)).toBe(1);
  });

  test('the included part of net plus excluded tax is that tax again', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1e7 }), fc.nat({ max: 40 }), (net, rate) => {
        const tax = taxAmount(net, rate, false, 4);
        expect(taxAmount(net + tax, rate, true, 4)).toBeCloseTo(tax, 3);
        expect(taxAmount(net, rate, true, 4)).toBeLessThanOrEqual(tax);
      }),
    );
  });
});
