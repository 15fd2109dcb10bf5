import fc from 'fast-check';
import { sumMoney } from './round-money';
import { spreadMoney } from './spread';

test.each([
  ['equal weights: the first gets what is left', 10, [1, 1, 1], 2, [3.34, 3.33, 3.33]],
  ['in proportion', 30, [200, 100], 2, [20, 10]],
  ['who loses most by rounding gets what is missing', 0.05, [2, 1], 2, [0.03, 0.02]],
  ['a currency without small coins', 7, [1, 1], 0, [4, 3]],
  ['no weight at all', 5, [0, 0], 2, [0, 0]],
])('%s', (_name, amount, weights, digits, parts) => {
  expect(spreadMoney(amount, weights, digits)).toEqual(parts);
});

test('the parts add up to the amount, and no weight is negative', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((cent) => cent / 100);
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (amount, weights) => {
      fc.pre(weights.some((weight) => weight > 0));
      const parts = spreadMoney(amount, weights, 2);
      expect(sumMoney(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        if (weights[index] === 0) expect(part).toBe(0);
      }
    }),
  );
});
