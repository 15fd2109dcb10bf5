import * as fc from 'fast-check';
import { PricingError, roundMoney, sumMoney } from '../index';

describe('rounding', () => {
  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [1.004999, 2, 1],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.0005, 3, 0.001],
    [1.2345, 3, 1.235],
    [33.335, 2, 33.34],
    ['8.575', 2, 8.58],
    [1e21, 2, 1e21],
  ])('%p at %p digits is %p', (amount, digits, expected) => {
    expect(roundMoney(amount, digits)).toBe(expected);
  });

  test('uses two digits when the configuration has none', () => {
    expect(roundMoney(0.125)).toBe(0.13);
    expect(roundMoney(0.125, null)).toBe(0.13);
    expect(roundMoney(0.125, 0)).toBe(0);
  });

  test('never returns negative zero', () => {
    expect(Object.is(roundMoney(-0.001), 0)).toBe(true);
    expect(Object.is(roundMoney(-0), 0)).toBe(true);
  });

  test.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'ten',
    '1,000',
    '0x10',
    '1e999999999',
    ' 1',
  ])('refuses %p', (amount) => {
    expect(() => roundMoney(amount)).toThrow(PricingError);
    expect(() => roundMoney(amount)).toThrow('not-a-number: amount');
  });

  test.each([-1, 1.5, 9, Number.NaN])('refuses %p digits', (digits) => {
    expect(() => roundMoney(1, digits)).toThrow(expect.objectContaining({ code: 'digits' }));
  });

  test('is exact for every amount in minor units and idempotent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.nat({ max: 3 }), (minor, digits) => {
        const amount = Number(`${minor}e-${digits}`);
        expect(roundMoney(amount, digits)).toBe(amount || 0);
        expect(roundMoney(roundMoney(amount / 7, digits), digits)).toBe(
          roundMoney(amount / 7, digits),
        );
      }),
    );
  });
});

describe('sums', () => {
  test('0.1 + 0.2 is 0.3, so is three times 0.1, and an empty sum is 0', () => {
    expect(sumMoney([0.1, 0.2])).toBe(0.3);
    expect(sumMoney([0.1, 0.1, 0.1])).toBe(0.3);
    expect(sumMoney([])).toBe(0);
    expect(sumMoney(['1.10', -0.1])).toBe(1);
  });

  test('rounds once at the end', () => {
    expect(sumMoney([0.004, 0.004], 2)).toBe(0.01);
  });

  test('does not depend on the order', () => {
    const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }).map((minor) => minor / 1000));
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumMoney([...list].reverse(), 3)).toBe(sumMoney(list, 3));
      }),
    );
  });
});
