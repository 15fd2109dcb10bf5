import { pricePerUnit } from '../index';

test.each([
  [8, 1.5, 2, 5.33],
  ['17', '0.5', 2, 34],
  [55, 7.2, 2, 7.64],
  [10, 3, 0, 3],
  [0, 2, 2, 0],
])('%s for %s, with %s decimals, is %s a unit', (price, content, digits, perUnit) => {
  expect(pricePerUnit(price, content, digits)).toBe(perUnit);
});

test.each([
  [8, 0, 'quantity'],
  [8, -1, 'quantity'],
  [-8, 1, 'negative'],
  [8, Number.NaN, 'not-a-number'],
])('refuses %s for %s with %s', (price, content, code) => {
  expect(() => pricePerUnit(price, content)).toThrow(expect.objectContaining({ code }));
});
