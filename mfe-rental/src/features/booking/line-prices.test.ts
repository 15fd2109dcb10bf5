import { changedPrices } from './line-prices';

const before = [
  { lineId: 7, quantity: 1, total: 300 },
  { lineId: 8, quantity: 2, total: 400 },
];

it('marks what another trip costs more or less', () => {
  expect(changedPrices(before, [{ lineId: 7, quantity: 1, total: 450 }])).toEqual([before[0]]);
});

it('marks nothing that stayed, was taken out, or is another number of vehicles', () => {
  expect(changedPrices(before, before)).toEqual([]);
  expect(changedPrices(before, [])).toEqual([]);
  expect(changedPrices(before, [{ lineId: 8, quantity: 3, total: 600 }])).toEqual([]);
});
