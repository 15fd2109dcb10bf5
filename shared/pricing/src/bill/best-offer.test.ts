import * as fc from 'fast-check';
import { cashback, isCashAllowed, refundAmount, walletBonus } from '../index';

const moment = { at: new Date('2026-01-10T12:00:00Z'), timeZone: 'Africa/Cairo' };
const percent = {
  id: 1,
  bonus_type: 'percentage',
  bonus_amount: 10,
  minimum_add_amount: 50,
  maximum_bonus_amount: 20,
};
const flat = { id: 2, bonus_type: 'amount', bonus_amount: 15, minimum_add_amount: 100 };

describe('wallet bonus', () => {
  test('the one with the largest amount', () => {
    expect(walletBonus([percent, flat], 49.99, moment)).toEqual({ amount: 0, offer: null });
    expect(walletBonus([percent, flat], 50, moment)).toEqual({ amount: 5, offer: percent });
    expect(walletBonus([percent, flat], 100, moment)).toEqual({ amount: 15, offer: flat });
    expect(walletBonus([percent, flat], 180, moment)).toEqual({ amount: 18, offer: percent });
  });

  test('the first of two equal ones, with `percent` as a percentage', () => {
    const other = { ...percent, id: 9, bonus_type: 'percent' };
    expect(walletBonus([other, percent], 100, moment)).toEqual({ amount: 10, offer: other });
    expect(walletBonus([percent, other], 100, moment)).toEqual({ amount: 10, offer: percent });
  });

  test('a percentage is capped, and 0 is no cap', () => {
    expect(walletBonus([percent], 1000, moment).amount).toBe(20);
    expect(walletBonus([{ ...percent, maximum_bonus_amount: 0 }], 1000, moment).amount).toBe(100);
  });

  test('only running offers', () => {
    const amount = (rest: object) => walletBonus([{ ...percent, ...rest }], 100, moment).amount;
    expect(amount({ status: 0 })).toBe(0);
    expect(amount({ start_date: '2026-01-11' })).toBe(0);
    expect(amount({ end_date: '2026-01-09' })).toBe(0);
    expect(amount({ start_date: '2026-01-10', end_date: '2026-01-10', status: 1 })).toBe(10);
  });

  test('does not depend on the order of the offers', () => {
    const offer = fc.record({
      bonus_type: fc.constantFrom('percentage', 'amount'),
      bonus_amount: fc.nat({ max: 100 }),
      minimum_add_amount: fc.nat({ max: 300 }),
      maximum_bonus_amount: fc.nat({ max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 6 }), fc.nat({ max: 500 }), (offers, amount) => {
        const reversed = walletBonus([...offers].reverse(), amount, moment);
        expect(reversed.amount).toBe(walletBonus(offers, amount, moment).amount);
      }),
    );
  });
});

describe('cashback', () => {
  const offer = {
    id: 3,
    cashback_type: 'percentage',
    cashback_amount: 5,
    min_purchase: 100,
    max_discount: 12,
    same_user_limit: 2,
  };

  test('from the minimum purchase on, capped', () => {
    expect(cashback([offer], 99, moment).amount).toBe(0);
    expect(cashback([offer], 101.1, moment).amount).toBe(5.06);
    expect(cashback([offer], 900, moment)).toEqual({ amount: 12, offer });
  });

  test('not beyond the limit per customer', () => {
    expect(cashback([offer], 200, { ...moment, uses: new Map([[3, 1]]) }).amount).toBe(10);
    expect(cashback([offer], 200, { ...moment, uses: new Map([[3, 2]]) }).amount).toBe(0);
    const open = { ...offer, same_user_limit: 0 };
    expect(cashback([open], 200, { ...moment, uses: new Map([[3, 99]]) }).amount).toBe(10);
  });

  test('refuses unknown types', () => {
    expect(() => cashback([{ ...offer, cashback_type: 'points' }], 200, moment)).toThrow(
      expect.objectContaining({ code: 'unknown-type' }),
    );
  });
});

describe('refund and cash limit', () => {
  test('a refund excludes delivery and tip and is never negative', () => {
    expect(refundAmount({ order_amount: 100.1, delivery_charge: 20.05, dm_tips: 5 })).toBe(75.05);
    expect(refundAmount({ order_amount: 100 })).toBe(100);
    expect(refundAmount({ order_amount: 10, delivery_charge: 20 })).toBe(0);
  });

  test('cash up to the maximum; without one there is no limit', () => {
    expect(isCashAllowed(500, 500)).toBe(true);
    expect(isCashAllowed(500.01, 500)).toBe(false);
    expect(isCashAllowed(1e6, null)).toBe(true);
    expect(isCashAllowed(1e6, 0)).toBe(true);
  });
});
