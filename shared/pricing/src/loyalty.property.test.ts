import * as fc from 'fast-check';
import { pointTransfer } from './index';

test('a transfer takes just the points that it pays out, and no whole unit less than it could', () => {
  const points = fc.nat({ max: 10_000_000 });
  const rate = fc.oneof(
    fc.integer({ min: 1, max: 10_000 }),
    fc.constantFrom(0.1, 0.25, 2.5, 33.33, '7.7'),
  );
  fc.assert(
    fc.property(points, rate, (held, perUnit) => {
      const taken = pointTransfer(held, perUnit);
      expect(Number.isInteger(taken.points) && Number.isInteger(taken.amount)).toBe(true);
      expect(taken.points).toBeLessThanOrEqual(held);
      // What stays is worth less than one unit.
      expect(held - taken.points).toBeLessThan(Number(perUnit));
      // Taking only those gives the same: nothing is burnt.
      expect(pointTransfer(taken.points, perUnit)).toEqual(taken);
    }),
    { numRuns: 2000 },
  );
});
