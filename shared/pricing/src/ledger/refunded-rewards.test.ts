import * as fc from 'fast-check';
import { refundedRewards } from '../index';

const fivePercent = {
  cashback_type: 'percentage',
  cashback_amount: 5,
  min_purchase: 200,
  max_discount: 40,
};
const purchase = {
  orderAmount: 507.72,
  refunded: 470.12,
  points: 50,
  cashback: 25.39,
  offer: fivePercent,
};

test('all cashback is taken back when the rest of the purchase does not reach the offer', () => {
  // 37.60 of 507.72 remain: 3 of 50 points.
  expect(refundedRewards(purchase)).toEqual({ points: 47, cashback: 25.39 });
});

test.each([
  ['a part', { orderAmount: 600, refunded: 100, points: 60, cashback: 30 }, 10, 5],
  ['a part above the cap', { orderAmount: 1000, refunded: 100, points: 100, cashback: 40 }, 10, 0],
  ['everything', { orderAmount: 600, refunded: 600, points: 60, cashback: 30 }, 60, 30],
  ['more than was paid', { orderAmount: 600, refunded: 700, points: 60, cashback: 30 }, 60, 30],
  ['nothing', { orderAmount: 600, refunded: 0, points: 60, cashback: 30 }, 0, 0],
  ['a part, by an offer that nobody knows any more', { offer: null }, 47, 23.51],
  ['a free order', { orderAmount: 0, refunded: 0, points: 0, cashback: 0 }, 0, 0],
])('takes back the rewards of %s', (_what, changes, points, cashback) => {
  expect(refundedRewards({ ...purchase, ...changes })).toEqual({ points, cashback });
});

test('never takes back more than was earned, nor less for a larger refund', () => {
  const cents = fc.nat({ max: 1_000_000 }).map((units) => units / 100);
  fc.assert(
    fc.property(cents, cents, cents, cents, fc.nat(1000), (amount, a, b, cashback, points) => {
      const [small, large] = a < b ? [a, b] : [b, a];
      const earned = { orderAmount: amount, points, cashback, offer: fivePercent };
      const less = refundedRewards({ ...earned, refunded: small });
      const more = refundedRewards({ ...earned, refunded: large });
      expect(more.points).toBeLessThanOrEqual(points);
      expect(more.cashback).toBeLessThanOrEqual(cashback);
      expect(less.points).toBeLessThanOrEqual(more.points);
      expect(less.cashback).toBeLessThanOrEqual(more.cashback);
    }),
  );
});
