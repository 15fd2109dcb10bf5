import { regionOf } from './own-region';

const around = {
  currency: { symbol: 'EGP', direction: 'left', digits: 2 },
  timeZone: 'Africa/Cairo',
} as const;
const own = {
  currency_symbol: 'SAR',
  currency_symbol_direction: 'right',
  digit_after_decimal_point: 0,
} as const;

test.each([
  ['all', { currency: own, time_zone: 'Asia/Riyadh' }, ['SAR', 'right', 0, 'Asia/Riyadh']],
  ['a currency', { currency: own }, ['SAR', 'right', 0, 'Africa/Cairo']],
  ['a time zone', { time_zone: 'Asia/Riyadh' }, ['EGP', 'left', 2, 'Asia/Riyadh']],
  ['nothing', { currency: null, time_zone: null }, ['EGP', 'left', 2, 'Africa/Cairo']],
])('a thing that names %s of its own', (_case, of, expected) => {
  const { currency, timeZone } = regionOf(of, around);
  expect([currency.symbol, currency.direction, currency.digits, timeZone]).toEqual(expected);
});

test('a page whose digits are not known yet names none', () => {
  const early = { ...around, currency: { symbol: '', direction: 'left' } } as const;
  expect(regionOf({}, early).currency).toEqual({ symbol: '', direction: 'left' });
  expect(regionOf({}, early).currency).not.toHaveProperty('digits');
});
