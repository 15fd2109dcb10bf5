import { contactKind, looksLikePhone, maskContact } from './contact';
import { internationalNumber, nationalDigits } from './national-number';

it.each([
  ['sara@example.org', 'email'],
  ['  sara@example.org ', 'email'],
  ['+201001234567', 'phone'],
  ['٠١٠٠١٢٣٤٥٦٧', 'phone'],
  ['0100 123-4567', 'phone'],
  ['sara', 'invalid'],
  ['123456789', 'invalid'],
  ['', 'invalid'],
  [`${'a'.repeat(250)}@b.com`, 'invalid'],
])('%s is %s', (text, kind) => {
  expect(contactKind(text)).toBe(kind);
});

it.each([
  ['0100', true],
  ['+2', true],
  ['٠١٠٠', true],
  ['01', false],
  ['12ab', false],
  ['sara1234', false],
  ['2024@mail.com', false],
])('while %s is typed it looks like a phone: %s', (text, phone) => {
  expect(looksLikePhone(text)).toBe(phone);
});

it.each([
  ['sara.nabil@example.org', 'sa********@example.org'],
  ['ab@example.org', 'ab@example.org'],
  ['+201001234567', '+2010*****567'],
  ['12345', '12345'],
])('%s is shown as %s', (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
});

it.each([
  ['+201001234567', '1001234567'],
  ['+966501234567', '501234567'],
  ['+15551234567', '5551234567'],
  ['+971501234567', '501234567'],
  ['01001234567', '1001234567'],
])('%s is %s at home', (phone, digits) => {
  expect(nationalDigits(phone)).toBe(digits);
});

it.each([
  ['01001234567', 'EG', '+201001234567'],
  ['0501', 'sa', '+966501'],
  ['2010', 'EG', '+2010'],
  ['+4479', 'EG', '+4479'],
  ['0100', 'XX', '0100'],
])('%s typed in %s is %s', (typed, country, number) => {
  expect(internationalNumber(typed, country)).toBe(number);
});
