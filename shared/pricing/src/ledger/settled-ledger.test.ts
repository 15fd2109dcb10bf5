import { sumMoney } from '../money/round-money';
import { type SettledAmounts, settledLedger } from './settled-ledger';

const order: SettledAmounts = {
  rest: 'items',
  known: [
    ['addOns', 1.1, 2.2],
    ['flashDiscount', 3, null],
    ['tax', 7],
    ['tip', undefined],
  ],
  total: 100.3,
  taxStatus: 'excluded',
  paid: 23.4,
  paymentStatus: 'partially_paid',
  isCanceled: false,
  refunded: null,
  refunding: null,
  digits: 2,
};

test('discounts are negative, and the rest makes the bill add up to its total', () => {
  const { lines, ...amounts } = settledLedger(order);
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['items', 93],
    ['addOns', 3.3],
    ['flashDiscount', -3],
    ['tax', 7],
    ['tip', 0],
  ]);
  expect(sumMoney(lines.map(({ amount }) => amount))).toBe(100.3);
  expect(amounts).toEqual({
    total: 100.3,
    paid: 23.4,
    leftToPay: 76.9,
    refunded: 0,
    settlement: 'partially_paid',
  });
});

test('an included tax is listed and not added', () => {
  const { lines } = settledLedger({ ...order, taxStatus: 'included' });
  expect(lines[0]).toEqual({ name: 'items', amount: 100, included: false });
  expect(lines.find(({ name }) => name === 'tax')).toMatchObject({ amount: 7, included: true });
});

test.each([
  ['a paid one, wholly paid back', { paymentStatus: 'paid', refunded: 100.3 }, 'refunded', 0],
  ['a paid one, paid back in part', { paymentStatus: 'paid', refunded: 70 }, 'partly_refunded', 0],
  ['one paid in part, called off', { isCanceled: true, refunded: 23.4 }, 'refunded', 0],
  [
    'an unpaid one, called off',
    { paymentStatus: 'unpaid', paid: 0, isCanceled: true },
    'nothing_to_pay',
    0,
  ],
  ['one whose money is on its way', { paymentStatus: 'paid', refunding: 100.3 }, 'refunding', 0],
  ['one called off that keeps what was paid', { isCanceled: true }, 'partially_paid', 0],
  ['an unpaid one', { paymentStatus: 'unpaid', paid: 0 }, 'unpaid', 100.3],
] as const)('states the settlement of %s', (_what, changes, settlement, leftToPay) => {
  expect(settledLedger({ ...order, ...changes })).toMatchObject({ settlement, leftToPay });
});
