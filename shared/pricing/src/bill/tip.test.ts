import { isLargeTip, tipOf } from '../index';

test.each([
  [10, 130, 2, 13],
  [15, 99.99, 2, 15],
  [5, 12.345, 3, 0.617],
  [10, 0, 2, 0],
])('%p %% of %p, at %p digits, is %p', (percent, subtotal, digits, tip) => {
  expect(tipOf(percent, subtotal, digits)).toBe(tip);
});

test.each([
  [50, 100, 30, false],
  [50.01, 100, 30, true],
  // The offered tips do not count as too large even for a small order.
  [30, 20, 30, false],
  [30.01, 20, 30, true],
  [0, 0, 30, false],
])(
  'a tip of %p for items of %p, with %p on offer, is asked about: %p',
  (tip, subtotal, usual, is) => {
    expect(isLargeTip(tip, subtotal, usual)).toBe(is);
  },
);
