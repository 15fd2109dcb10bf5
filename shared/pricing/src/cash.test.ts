import { changeFor, roundSums } from './index';

test.each([
  [22.3, [30, 50, 100, 200]],
  [195, [200]],
  [200, []],
  [207.95, [210, 250, 300, 400]],
  [0, []],
])('who pays %p may have %p', (amount, sums) => {
  expect(roundSums(amount)).toEqual(sums);
});

test.each([
  [50, 22.3, 27.7],
  [200, 200, 0],
  // The order became dearer than what was going to be handed over.
  [50, 60, 0],
])('of %p for %p the change is %p', (paysWith, amount, change) => {
  expect(changeFor(paysWith, amount, 2)).toBe(change);
});
