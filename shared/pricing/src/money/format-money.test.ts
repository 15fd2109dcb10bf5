import * as fc from 'fast-check';
import { abbreviateAmount, formatMoney, PricingError } from '../index';

const egp = { symbol: 'EGP', direction: 'left', digits: 2, locale: 'en' } as const;

describe('money as text', () => {
  test.each([
    [1234.5, egp, 'EGP\u00a01,234.50'],
    [0, egp, 'EGP\u00a00.00'],
    [1.005, egp, 'EGP\u00a01.01'],
    [-3, egp, '-EGP\u00a03.00'],
    [-0.001, egp, 'EGP\u00a00.00'],
    [5, { symbol: '$', direction: 'left' } as const, '$5.00'],
    [5, { symbol: '€', direction: 'right' } as const, '5.00€'],
    [12.5, { symbol: 'KD', direction: 'right', digits: 3 } as const, '12.500\u00a0KD'],
    [1234.5, { symbol: '¥', direction: 'left', digits: 0 } as const, '¥1,235'],
    [7, { symbol: '', direction: 'left' } as const, '7.00'],
    [1234.5, { symbol: '€', direction: 'right', locale: 'de' } as const, '1.234,50€'],
    [100_000, { ...egp, abbreviate: true } as const, 'EGP\u00a0100K'],
  ])('%p with %p', (amount, format, text) => {
    expect(formatMoney(amount, format)).toBe(text);
  });

  test('keeps Latin digits in Arabic', () => {
    const text = formatMoney(1234.5, {
      ...egp,
      symbol: 'ج.م',
      direction: 'right',
      locale: 'ar-SA',
    });
    expect(text).toBe('\u200e1,234.50\u00a0ج.م');
  });

  test.each([
    ['ج.م', 83, '\u200eج.م\u00a0\u200e83.00'],
    ['ر.س', -1, '\u200e-ر.س\u00a0\u200e1.00'],
  ])(
    'the space of %s stays between symbol and number in both directions',
    (symbol, amount, text) => {
      expect(formatMoney(amount, { ...egp, symbol, locale: 'ar' })).toBe(text);
    },
  );

  test('isolates itself on request and abbreviates on request', () => {
    expect(formatMoney(1, { ...egp, isolate: true })).toBe('\u2066EGP\u00a01.00\u2069');
    expect(formatMoney(-2_500_000, { ...egp, abbreviate: true })).toBe('-EGP\u00a02.5M');
    expect(formatMoney(99_999, { ...egp, abbreviate: true })).toBe('EGP\u00a099,999.00');
  });

  test('refuses anything but an amount', () => {
    expect(() => formatMoney(Number.NaN, egp)).toThrow(PricingError);
  });
});

describe('abbreviations', () => {
  test.each([
    [99_999, '99999'],
    [1e5, '100K'],
    [123_456, '123.5K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1e6, '1M'],
    [1_550_000, '1.6M'],
    [999_999_999, '1B'],
    [1e9, '1B'],
    [-2.5e9, '-2.5B'],
    [12.5, '12.5'],
    [0, '0'],
  ])('%p is %p', (amount, text) => {
    expect(abbreviateAmount(amount)).toBe(text);
  });

  test('never shows four digits before K or M', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1e5, max: 1e9 }), (amount) => {
        expect(abbreviateAmount(amount)).toMatch(/^\d{1,3}(\.\d)?[KMB]$/);
      }),
    );
  });
});
