import fc from 'fast-check';
import { refundAmount } from '../bill/order-amount';
import { sumMoney } from '../money/round-money';
import { type RefundableLine, refundOfLines } from './refund-of-lines';

const lines: RefundableLine[] = [
  { id: 1, price: 40, quantity: 2, total_add_on_price: 15, discount_on_item: 2.5 },
  { id: 2, price: 10, quantity: 1 },
];
const order = { order_amount: 130, delivery_charge: 20, dm_tips: 10 };

test('some units refund their share of a full refund', () => {
  // An order of 100, with lines of 90 and 10.
  expect(refundOfLines(order, lines, [{ order_detail_id: 1, quantity: 2 }], 2)).toBe(90);
  expect(refundOfLines(order, lines, [{ order_detail_id: 1, quantity: 1 }], 2)).toBe(45);
  expect(refundOfLines(order, lines, [{ order_detail_id: 2, quantity: 1 }], 2)).toBe(10);
  expect(refundOfLines(order, lines, [], 2)).toBe(0);
});

test('refuses units that were refunded before', () => {
  const one = { order_detail_id: 1, quantity: 1 };
  expect(refundOfLines(order, lines, [one], 2, [one])).toBe(45);
  expect(() => refundOfLines(order, lines, [one], 2, [one, one])).toThrow('quantity');
});

test.each([
  ['more units than were ordered', [{ order_detail_id: 2, quantity: 2 }]],
  ['no unit', [{ order_detail_id: 2, quantity: 0 }]],
  ['half a unit', [{ order_detail_id: 1, quantity: 0.5 }]],
  ['a line of another order', [{ order_detail_id: 9, quantity: 1 }]],
  [
    'a line twice',
    [
      { order_detail_id: 1, quantity: 1 },
      { order_detail_id: 1, quantity: 1 },
    ],
  ],
])('refuses %s', (_what, refunded) => {
  expect(() => refundOfLines(order, lines, refunded, 2)).toThrow('quantity');
});

test('refunding all lines refunds the whole amount, and in steps no more than that', () => {
  const cents = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 100);
  const line = fc.record({
    price: cents,
    quantity: fc.integer({ min: 1, max: 9 }),
    total_add_on_price: cents,
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), cents, (drawn, order_amount) => {
      const ordered = drawn.map((one, index) => ({ ...one, id: index + 1 }));
      const whole = refundAmount({ order_amount }, 2);
      const all = ordered.map(({ id, quantity }) => ({ order_detail_id: id, quantity }));
      expect(refundOfLines({ order_amount }, ordered, all, 2)).toBe(whole);
      const single = all.map((one) => refundOfLines({ order_amount }, ordered, [one], 2));
      expect(sumMoney(single, 2)).toBe(whole);
      const units = all.flatMap(({ order_detail_id, quantity }) =>
        Array.from({ length: quantity }, () => ({ order_detail_id, quantity: 1 })),
      );
      const oneByOne = units.map((unit, index) =>
        refundOfLines({ order_amount }, ordered, [unit], 2, units.slice(0, index)),
      );
      expect(sumMoney(oneByOne, 2)).toBe(whole);
    }),
  );
});
