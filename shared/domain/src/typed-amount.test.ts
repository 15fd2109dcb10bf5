import fc from 'fast-check';
import { readAmount } from './typed-amount';

test.each([
  ['50', 50],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['12,50', 12.5],
  ['7.', 7],
  ['.5', 0.5],
  ['0', 0],
  [' 12.50\u200f', 12.5],
  ['١٢٫٥', 12.5],
  ['۱۲,۵', 12.5],
  ['１２.５', 12.5],
  ['١٬٢٣٤٫٥', 1234.5],
  ['12.345', 12.345],
])('%j is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '-5',
  '+5',
  '1e2',
  '0x10',
  'ten',
  '12 5',
  '12.5.0',
  '1,234.50',
  '1,500',
  '1.234,5',
  '12.3456',
  '١٬٢٣',
  '٬123',
  '1234567890',
  'Infinity',
  'NaN',
  '12.5 EGP',
])('%j is refused', (text) => {
  expect(readAmount(text)).toBeNull();
});

test('more decimals than the currency has are refused, not rounded', () => {
  expect(readAmount('12.34', 2)).toBe(12.34);
  expect(readAmount('12.345', 2)).toBeNull();
  expect(readAmount('12.5', 0)).toBeNull();
  expect(readAmount('12', 0)).toBe(12);
});

test('an amount is read as it is written, with either sign', () => {
  const amount = fc
    .integer({ min: 0, max: 99_999_999_999 })
    .map((cents) => (cents / 100).toFixed(2));
  fc.assert(
    fc.property(amount, (text) => {
      expect(readAmount(text, 2)).toBe(Number(text));
      expect(readAmount(text.replace('.', ','), 2)).toBe(Number(text));
      expect(readAmount(text.replace('.', '٫'), 2)).toBe(Number(text));
    }),
  );
});
