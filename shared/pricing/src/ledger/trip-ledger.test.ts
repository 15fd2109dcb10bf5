import { isTripPart } from '../rental/trip-part';
import type { SettledLedger } from './settled-ledger';
import { type BilledTrip, tripLedger } from './trip-ledger';

const amountOf = (bill: SettledLedger, name: string) =>
  bill.lines.find((line) => line.name === name)?.amount;

const amounts: BilledTrip = {
  trip_status: 'pending',
  payment_status: 'unpaid',
  trip_amount: 502.7,
  discount_on_trip: 6,
  tax_amount: 23.7,
  additional_charge: 5,
};

it('adds up to the total of the booking', () => {
  const bill = tripLedger(amounts, 2);
  expect(amountOf(bill, 'trip')).toBe(480);
  expect(amountOf(bill, 'storeDiscount')).toBe(-6);
  expect(bill).toMatchObject({ total: 502.7, paid: 0, leftToPay: 502.7 });
});

it('has the extras separate from the vehicles', () => {
  const bill = tripLedger({ ...amounts, extras_amount: 80 }, 2);
  expect(bill.lines.slice(0, 2).map(({ name, amount }) => [name, amount])).toEqual([
    ['trip', 400],
    ['addOns', 80],
  ]);
});

it('does not count a tax twice that is included in the price', () => {
  const bill = tripLedger({ ...amounts, tax_status: 'included' }, 2);
  expect(amountOf(bill, 'trip')).toBe(503.7);
  expect(bill.lines.find(({ name }) => name === 'tax')).toMatchObject({ included: true });
});

it('has the rest after a part was paid', () => {
  expect(tripLedger({ ...amounts, partially_paid_amount: 100.1 }, 2)).toMatchObject({
    paid: 100.1,
    leftToPay: 402.6,
  });
});

it.each([
  [1, 240, true],
  [240, 240, true],
  [100.5, 240, true],
  [0.4, 0.4, true],
  [0.4, 240, false],
  [240.01, 240, false],
  [100.505, 240, false],
  [0, 240, false],
  [0, 0, false],
])('%p of %p that are due can be paid: %p', (amount, due, can) => {
  expect(isTripPart(amount, due, 2)).toBe(can);
});

it('has the refund of a canceled trip', () => {
  const canceled = { ...amounts, trip_status: 'canceled', payment_status: 'paid' } as const;
  expect(tripLedger({ ...canceled, refunded_amount: 502.7 }, 2)).toMatchObject({
    refunded: 502.7,
    leftToPay: 0,
    settlement: 'refunded',
  });
});
