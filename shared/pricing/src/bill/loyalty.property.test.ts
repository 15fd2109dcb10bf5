import * as fc from 'fast-check';
import { loyaltyPointsEarned, pointTransfer } from '../index';

test('a transfer takes exactly the points that it pays out, in as many whole units as possible', () => {
  const points = fc.nat({ max: 10_000_000 });
  const rate = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }),
    fc.constantFrom(0.1, 0.25, 2.5, 33.33, '7.7'),
  );
  fc.assert(
    fc.property(points, rate, (held, perUnit) => {
      const taken = pointTransfer(held, perUnit);
      const isWhole = Number.isInteger(taken.points) && Number.isInteger(taken.amount);
      const left = held - taken.points;
      // The remaining points are worth less than one unit.
      expect(isWhole && left >= 0 && left < Number(perUnit)).toBe(true);
      // Converting only these points pays out the same amount: none are lost.
      expect(pointTransfer(taken.points, perUnit)).toEqual(taken);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  [199.99, 10, 19],
  [0.29, 100, 0],
  [100, 1.5, 1],
  [100, null, 0],
  [100, undefined, 0],
])('an order of %p earns, at %p per cent, %p whole points', (amount, percent, points) => {
  expect(loyaltyPointsEarned(amount, percent)).toBe(points);
});

test.each([
  [99, 10, 90, 9],
  [99, 0, 99, 99],
  [99, null, 99, 99],
  [9, 10, 0, 0],
])('of %p points, %p for one unit, %p are paid out as %p', (held, rate, points, amount) => {
  expect(pointTransfer(held, rate)).toEqual({ points, amount });
});
