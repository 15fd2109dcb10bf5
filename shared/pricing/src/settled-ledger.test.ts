import { sumMoney } from './round-money';
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
  digits: 2,
};

test('discounts are taken off, and the rest makes the bill add up to its total', () => {
  const { lines, ...amounts } = settledLedger(order);
  expect(lines.map(({ name, amount }) => [name, amount])).toEqual([
    ['items', 93],
    ['addOns', 3.3],
    ['flashDiscount', -3],
    ['tax', 7],
    ['tip', 0],
  ]);
  expect(sumMoney(lines.map(({ amount }) => amount))).toBe(100.3);
  expect(amounts).toEqual({ total: 100.3, paid: 23.4, leftToPay: 76.9 });
});

test('a tax that the prices contain is shown and not added', () => {
  const { lines } = settledLedger({ ...order, taxStatus: 'included' });
  expect(lines[0]).toEqual({ name: 'items', amount: 100, included: false });
  expect(lines.find(({ name }) => name === 'tax')).toMatchObject({ amount: 7, included: true });
});
