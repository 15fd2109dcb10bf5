import * as fc from 'fast-check';
import { billAmounts, billChanges, quote } from '../index';
import { billCase, toInput } from '../testing/bill-case';

test('lists each shown amount that has changed, in the order of the bill', () => {
  const shown = { total: 160.22, delivery: 20, surcharge: 0, items: 120, leftToPay: 160.22 };
  const now = { items: 120, delivery: 60, surcharge: 40, tax: 5, total: 200.22, leftToPay: 200.22 };
  expect(billChanges(shown, now, 2)).toEqual([
    { name: 'delivery', before: 20, after: 60 },
    { name: 'surcharge', before: 0, after: 40 },
    { name: 'total', before: 160.22, after: 200.22 },
    { name: 'leftToPay', before: 160.22, after: 200.22 },
  ]);
});

test.each([
  ['none where the bill has no delivery', undefined, undefined],
  ['what the customer pays', { amount: 25, surcharge: 5 }, 5],
  ['0 where another pays the delivery', { amount: 0, surcharge: 5 }, 0],
])('the surcharge of a bill: %s', (_what, delivery, surcharge) => {
  const ledger = [{ name: 'items', amount: 100, included: false }] as const;
  const sums = { ledger: [...ledger], total: 125, walletPart: 5, leftToPay: 120 };
  expect(billAmounts(sums, delivery)).toEqual({
    items: 100,
    ...(surcharge !== undefined && { surcharge }),
    total: 125,
    walletPart: 5,
    leftToPay: 120,
  });
});

test('compares exact decimals, not floating point', () => {
  expect(billChanges({ total: 0.1 + 0.2 }, { total: 0.3 }, 2)).toEqual([]);
  expect(billChanges({ total: 1.005 }, { total: 1.01 }, 2)).toEqual([]);
  expect(billChanges({ total: 0.3 }, { total: 0.31 }, 2)).toHaveLength(1);
});

test('counts a removed line as 0', () => {
  expect(billChanges({ couponDiscount: -20 }, {}, 2)).toEqual([
    { name: 'couponDiscount', before: -20, after: 0 },
  ]);
});

test('finds no change between a bill and itself, and every change of the total', () => {
  fc.assert(
    fc.property(billCase, fc.integer({ min: 1, max: 500 }), (given, more) => {
      const bill = quote(toInput(given));
      const amounts = billAmounts(bill, bill.delivery);
      expect(billChanges(amounts, amounts, given.digits)).toEqual([]);
      const dearer = { ...amounts, total: bill.total + more };
      expect(billChanges(amounts, dearer, given.digits).map(({ name }) => name)).toEqual(['total']);
    }),
  );
});
