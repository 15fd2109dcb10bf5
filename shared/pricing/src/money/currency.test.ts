import { amountIn, currencyCode } from '../index';

const pounds = currencyCode('EGP');
const riyals = currencyCode('SAR');

test('amounts of different currencies are not mixed', () => {
  const held = [{ amount: 740, currency: pounds }];
  expect(amountIn(held, pounds)).toBe(740);
  expect(amountIn(held, riyals)).toBe(0);
});

test.each(['', 'eg', 'EGPX', 'egp', '£'])('%j is no currency code', (text) => {
  expect(() => currencyCode(text)).toThrow('currency');
});
