import { changeFor, roundSums } from '../index';

test.each([
  [22.3, [30, 50, 100, 200]],
  [195, [200]],
  [200, []],
  [207.95, [210, 250, 300, 400]],
  [0, []],
])('to pay %p in cash, %p are offered', (amount, sums) => {
  expect(roundSums(amount)).toEqual(sums);
});

test.each([
  [50, 22.3, 27.7],
  [200, 200, 0],
  // The order now costs more than the chosen amount of cash.
  [50, 60, 0],
])('cash of %p for %p gives a change of %p', (paysWith, amount, change) => {
  expect(changeFor(paysWith, amount, 2)).toBe(change);
});
