import * as fc from 'fast-check';
import { couponDiscount, couponProblem, firstOrderDiscount } from '../index';
import { applyCoupon } from './coupon';

const coupon = {
  coupon_type: 'default',
  discount: 10,
  discount_type: 'percent',
  min_purchase: 50,
  max_discount: 8,
};
const context = { subtotal: 100, zoneId: 1, storeId: 5 };

describe('coupon', () => {
  test('applies from the minimum purchase', () => {
    expect(couponDiscount(coupon, { ...context, subtotal: 50 })).toBe(5);
    expect(couponDiscount(coupon, { ...context, subtotal: 49.99 })).toBe(0);
    expect(couponProblem(coupon, { ...context, subtotal: 49.99 })).toEqual({
      key: 'couponMinimum',
      params: { min_purchase: 50 },
    });
  });

  test('a percentage is capped unless the cap is 0, an amount is flat', () => {
    expect(couponDiscount(coupon, context)).toBe(8);
    expect(couponDiscount({ ...coupon, max_discount: 0 }, context)).toBe(10);
    expect(couponDiscount({ ...coupon, discount_type: 'amount', discount: 30 }, context)).toBe(30);
  });

  test('is limited to the subtotal', () => {
    const flat = { ...coupon, discount: 300, discount_type: 'amount' };
    expect(couponDiscount(flat, context)).toBe(100);
  });

  test('free delivery has no amount', () => {
    expect(couponDiscount({ ...coupon, coupon_type: 'free_delivery' }, context)).toBe(0);
  });

  test.each([
    [{ zoneId: [1, 2] }, 1, null],
    [{ zoneId: [2] }, 1, 'couponZone'],
    [{ zoneId: [2] }, [1, 2], null],
    [{ data: '[1,4]' }, 1, null],
    [{ data: '["11"]' }, 1, 'couponZone'],
    [{ data: 1 }, 1, null],
    [{ data: ['1'] }, '1', null],
    [{ data: null }, 1, 'couponZone'],
    [{ data: null }, null, 'couponZone'],
    [{ zoneId: [1] }, null, 'couponZone'],
  ])('zone_wise %j in zone %j: %p', (rest, zoneId, key) => {
    const problem = couponProblem(
      { ...coupon, coupon_type: 'zone_wise', ...rest },
      { ...context, zoneId },
    );
    expect(problem?.key ?? null).toBe(key);
  });

  test.each([
    [{ store_id: 5, data: 'Blue Shop' }, null],
    [{ store_id: 6, data: 'Blue Shop' }, 'couponStore'],
    [{ data: '[5]' }, null],
    [{ data: '["6","55"]' }, 'couponStore'],
    [{ data: '[5]', store_id: 6 }, null],
    [{ store_id: null, store: { id: 5 } }, null],
    [{ store: { id: 5 } }, null],
    [{}, 'couponStore'],
  ])('store_wise %j: %p', (rest, key) => {
    const problem = couponProblem({ ...coupon, coupon_type: 'store_wise', ...rest }, context);
    expect(problem?.key ?? null).toBe(key);
  });

  test("a store's own coupon applies there only", () => {
    const own = { ...coupon, created_by: 'vendor', store_id: 6 };
    expect(couponProblem(own, context)?.key).toBe('couponStore');
    expect(couponProblem({ ...own, store_id: 5 }, context)).toBeNull();
    expect(couponProblem({ ...own, store_id: 5, data: '[9]' }, context)).toBeNull();
    expect(couponProblem({ ...own, store_id: 5 }, { subtotal: 100 })?.key).toBe('couponStore');
  });

  test.each([
    { created_by: 'admin', store_id: 6 },
    { created_by: 'vendor', store_id: null },
    { created_by: 'vendor' },
  ])('%j applies in every store', (rest) => {
    expect(couponProblem({ ...coupon, ...rest }, context)).toBeNull();
  });

  test('applies on its first and last day in business time', () => {
    const january = { ...coupon, start_date: '2026-01-10', expire_date: '2026-01-20' };
    const on = (time: string) =>
      couponProblem(january, { ...context, at: new Date(time), timeZone: 'Africa/Cairo' })?.key;
    expect(on('2026-01-09T21:59:59Z')).toBe('couponNotStarted');
    expect(on('2026-01-09T22:00:00Z')).toBeUndefined();
    expect(on('2026-01-20T21:59:59Z')).toBeUndefined();
    expect(on('2026-01-20T22:00:00Z')).toBe('couponExpired');
    expect(couponProblem(january, context)).toBeNull();
    const late = new Date('2026-02-01T00:00:00Z');
    expect(couponProblem(january, { ...context, at: late })).toBeNull();
    expect(couponProblem(january, { ...context, timeZone: 'Africa/Cairo' })).toBeNull();
  });

  test('states the day on which it starts, or ended', () => {
    const january = { ...coupon, start_date: '2026-01-10', expire_date: '2026-01-20' };
    const on = (time: string) =>
      couponProblem(january, { ...context, at: new Date(time), timeZone: 'UTC' })?.params;
    expect(on('2026-01-01T00:00:00Z')).toEqual({ start_date: '2026-01-10' });
    expect(on('2026-02-01T00:00:00Z')).toEqual({ expire_date: '2026-01-20' });
  });

  test.each([
    ['free_delivery', 100, true],
    ['free_delivery', 10, false],
    ['default', 100, false],
  ])('%s on %d frees the delivery: %p', (coupon_type, subtotal, frees) => {
    const applied = applyCoupon({ ...coupon, coupon_type }, { ...context, subtotal });
    expect(applied.freesDelivery).toBe(frees);
  });

  test('no coupon is no discount', () => {
    expect(couponDiscount(null, context)).toBe(0);
  });

  test('is between 0, the subtotal and the cap', () => {
    const cents = fc.nat({ max: 1e6 }).map((minor) => minor / 100);
    const any = fc.record({
      coupon_type: fc.constantFrom('default', 'first_order', 'free_delivery'),
      discount_type: fc.constantFrom('percent', 'amount'),
      discount: cents,
      min_purchase: cents,
      max_discount: cents,
    });
    fc.assert(
      fc.property(any, cents, (rule, subtotal) => {
        const off = couponDiscount(rule, { subtotal });
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(subtotal);
        if (rule.discount_type === 'percent' && rule.max_discount > 0) {
          expect(off).toBeLessThanOrEqual(rule.max_discount);
        }
        if (subtotal < rule.min_purchase) expect(off).toBe(0);
      }),
    );
  });
});

describe('first-order discount', () => {
  const offer = {
    is_valid_for_discount: true,
    discount_amount: 10,
    discount_amount_type: 'percentage',
  };

  test('a percentage or an amount, never below 0', () => {
    expect(firstOrderDiscount(offer, 50)).toBe(5);
    expect(firstOrderDiscount({ ...offer, discount_amount_type: 'amount' }, 50)).toBe(10);
    expect(firstOrderDiscount({ ...offer, discount_amount_type: 'amount' }, 4)).toBe(4);
  });

  test('only when the server allows it', () => {
    expect(firstOrderDiscount({ ...offer, is_valid_for_discount: false }, 50)).toBe(0);
    expect(firstOrderDiscount({ discount_amount: 10 }, 50)).toBe(0);
    expect(firstOrderDiscount(null, 50)).toBe(0);
  });
});

describe('a coupon of another currency', () => {
  const coupon = {
    coupon_type: 'default',
    discount: 10,
    discount_type: 'percent',
    currency_code: 'EGP',
  };
  const inRiyadh = { subtotal: 500, currency: 'SAR' };

  test('has no discount, and the reason is given', () => {
    expect(couponProblem(coupon, inRiyadh)).toEqual({
      key: 'couponCurrency',
      params: { currency: 'EGP' },
    });
    expect(couponDiscount(coupon, inRiyadh)).toBe(0);
    expect(couponDiscount(coupon, { ...inRiyadh, currency: 'EGP' })).toBe(50);
  });

  test('has no currency check when a currency is missing', () => {
    expect(couponProblem(coupon, { subtotal: 500 })).toBeNull();
    expect(couponProblem({ ...coupon, currency_code: undefined }, inRiyadh)).toBeNull();
  });
});
