import * as fc from 'fast-check';
import { rewardSettlement } from '../index';

const nothing = { points: 0, cashback: 0, referral: 0 };
const empty = { points: 0, wallet: 0, referrerWallet: 0 };
const refund = { refunded: 305, toWallet: true, due: nothing, held: empty };
const atTen = { ...refund, loyalty_exchange_rate: 10 };

test.each([
  [
    'points that are left, and cashback from the wallet',
    { due: { ...nothing, points: 31, cashback: 16 }, held: { ...empty, points: 40, wallet: 20 } },
    { points: 31, pointsWorth: 0, cashback: 16, fromWallet: 16, withheld: 0, paid: 305 },
  ],
  [
    'the worth of exchanged points from the wallet into which the refund goes',
    { due: { ...nothing, points: 31 }, held: { ...empty, points: 4 } },
    { points: 4, pointsWorth: 2.7, fromWallet: 2.7, withheld: 0, paid: 305 },
  ],
  [
    'first the wallet, then a refund that goes elsewhere',
    {
      toWallet: false,
      due: { ...nothing, points: 31, cashback: 16 },
      held: { ...empty, points: 4, wallet: 6 },
    },
    { points: 4, pointsWorth: 2.7, cashback: 16, fromWallet: 6, withheld: 12.7, paid: 292.3 },
  ],
  [
    'the missing rest of a referral reward from the refund',
    {
      toWallet: false,
      due: { ...nothing, referral: 30 },
      held: { ...empty, referrerWallet: 12.5 },
    },
    { referral: 12.5, referralWorth: 17.5, fromWallet: 0, withheld: 17.5, paid: 287.5 },
  ],
  [
    'never less than the worth of points, so that nobody gains by rounding',
    { due: { ...nothing, points: 10 }, loyalty_exchange_rate: 3 },
    { pointsWorth: 3.34 },
  ],
  [
    'no more than there is',
    { refunded: 2, due: { ...nothing, cashback: 16 }, held: { ...empty, wallet: 5 } },
    { fromWallet: 7, isCovered: false },
  ],
])('%s', (_what, changes, expected) => {
  expect(rewardSettlement({ ...atTen, ...changes })).toMatchObject({
    isCovered: true,
    ...expected,
  });
});

test('what is taken back is what is due, and no balance goes below zero', () => {
  const money = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
  const points = fc.nat(5000);
  const rewards = fc.record({
    refunded: money,
    toWallet: fc.boolean(),
    due: fc.record({ points, cashback: money, referral: money }),
    held: fc.record({ points, wallet: money, referrerWallet: money }),
    loyalty_exchange_rate: fc.constantFrom(1, 3, 10, 100),
  });
  fc.assert(
    fc.property(rewards, (given) => {
      const { due, held, refunded, toWallet, loyalty_exchange_rate: rate } = given;
      const taken = rewardSettlement(given);
      expect(taken.points).toBeLessThanOrEqual(Math.min(due.points, held.points));
      expect(taken.referral).toBeLessThanOrEqual(held.referrerWallet);
      expect(taken.fromWallet).toBeLessThanOrEqual(held.wallet + (toWallet ? refunded : 0) + 1e-9);
      expect(taken.paid).toBeGreaterThanOrEqual(0);
      if (!taken.isCovered) return;
      const worth = taken.pointsWorth + taken.cashback + taken.referralWorth;
      expect(taken.fromWallet + taken.withheld).toBeCloseTo(worth, 6);
      expect(taken.paid + taken.withheld).toBeCloseTo(refunded, 6);
      const all = taken.points / rate + taken.cashback + taken.pointsWorth;
      expect(all + taken.referral + taken.referralWorth).toBeGreaterThanOrEqual(
        due.points / rate + due.cashback + due.referral - 1e-9,
      );
    }),
  );
});
