import fc from 'fast-check';
import { normalisePhone } from './identity';

it.each([
  '+201001234567',
  '00201001234567',
  '+00201001234567',
  '201001234567',
  '01001234567',
  '1001234567',
  ' 0100 123-4567 ',
  '+20 (0)100 123 4567',
  '+2001001234567',
  '٠١٠٠١٢٣٤٥٦٧',
  '+٢٠١٠٠١٢٣٤٥٦٧',
  '۰۱۰۰۱۲۳۴۵۶۷',
])('%j is one Egyptian number', (text) => {
  expect(normalisePhone(text)).toBe('+201001234567');
});

it.each(['+966501234567', '00966501234567', '966501234567', '0501234567', '+966 050 123 4567'])(
  '%j is one Saudi number',
  (text) => {
    expect(normalisePhone(text)).toBe('+966501234567');
  },
);

it.each([
  ['+390612345678', '+390612345678'],
  ['+14155552671', '+14155552671'],
  ['14155552671', '+14155552671'],
  // Invalid in every country: the digits stay.
  ['+9665550000', '+9665550000'],
  ['٠٠٩٦٦٥٥٥٠٠٠٠', '+9665550000'],
  ['12345', '+12345'],
  ['0000', '+'],
  ['+00 00 12345', '+12345'],
])('%j is stored as %s', (text, phone) => {
  expect(normalisePhone(text)).toBe(phone);
});

it('does not change its own results', () => {
  const signs = fc.constantFrom(...'0123456789٠٥+ -()');
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 24 }), (text) => {
      const phone = normalisePhone(text);
      expect(phone).toMatch(/^\+\d*$/);
      expect(normalisePhone(phone)).toBe(phone);
    }),
    { numRuns: 1000 },
  );
});
