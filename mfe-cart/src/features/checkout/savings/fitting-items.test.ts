import {
  sampleConfig,
  sampleGrocery,
  sampleItem,
  sampleLine,
  sampleStore,
} from '../../../testing/samples';
import { fittingItems } from './fitting-items';

const input = {
  at: new Date('2026-01-05T10:00:00Z'),
  timeZone: 'UTC',
  // 13.00
  lines: [sampleLine(501)],
  config: sampleConfig(),
  store: sampleStore({ minimum_order: 20 }),
};
const priced = (id: number, price: number, change = {}) =>
  sampleGrocery({ id, name: `For ${price}`, price, ...change });
const idsOf = (...items: Parameters<typeof fittingItems>[0]) =>
  fittingItems(items, input).map(({ item }) => item.id);

it('puts what exceeds the minimum least first, and what stays below it last', () => {
  expect(idsOf(priced(1, 30), priced(2, 5), priced(3, 7), priced(4, 8), priced(5, 6))).toEqual([
    3, 4, 1, 5, 2,
  ]);
});

it('counts what a piece adds to the bill, after its discount', () => {
  const reduced = priced(1, 8, { discount: 25, discount_type: 'percent' });
  expect(idsOf(reduced, priced(2, 7.5))).toEqual([2, 1]);
  expect(fittingItems([reduced], input)).toMatchObject([{ price: 6, was: 8 }]);
});

it('offers no item that needs a choice, is sold out, or is not available now', () => {
  const hours = { available_time_starts: '20:00', available_time_ends: '22:00' };
  expect(idsOf(sampleItem(), priced(1, 7, { stock: 0 }), priced(2, 7, hours))).toEqual([]);
});

it('offers six at most', () => {
  const many = Array.from({ length: 9 }, (_, index) => priced(index + 1, 7 + index));
  expect(idsOf(...many)).toEqual([1, 2, 3, 4, 5, 6]);
});
