import { features } from '@storefront/features';
import { inputFields } from '../../contract-tests/input-fields';
import { servedEndpoints as endpoints } from '../../testing/served-endpoints';
import ar from './ar.json';
import en from './en.json';
import { fieldMessage, fieldNames, message } from './message';

it('fills in the values', () => {
  expect(message('en', 'codeTooSoon', { seconds: 42 })).toBe(
    'Please wait 42 seconds before asking for another code.',
  );
});

it.each([
  [1, 'in 1 second.', 'ثانية واحدة'],
  [2, 'in 2 seconds.', 'ثانيتين'],
  [10, 'in 10 seconds.', '10 ثوانٍ'],
  [59, 'in 59 seconds.', '59 ثانية'],
  [60, 'in 1 minute.', 'دقيقة واحدة'],
  [61, 'in 2 minutes.', 'دقيقتين'],
  [600, 'in 10 minutes.', '10 دقائق'],
  [3600, 'in 60 minutes.', '60 دقيقة'],
])('names a wait of %i s in the plural form of the number', (seconds, english, arabic) => {
  expect(message('en', 'codeBlocked', { seconds })).toContain(english);
  expect(message('ar', 'codeBlocked', { seconds })).toMatch(new RegExp(`بعد ${arabic}\\.$`));
});

it('has the specified texts of the fields that have one', () => {
  expect(fieldMessage('en', 'required', 'address')).toBe('Address is required');
  expect(fieldMessage('en', 'required', 'email')).toBe('Email is required');
});

it('calls a coupon in Arabic as the pages do', () => {
  expect(Object.values(ar).filter((text) => text.includes('كوبون'))).toEqual([]);
});

it('calls a field by its name', () => {
  expect(fieldMessage('en', 'required', 'order_id')).toBe('Order is required');
  expect(fieldMessage('ar', 'invalid', 'store_id')).toBe('قيمة المتجر غير صحيحة');
  expect(message('en', 'invalid', { field: 'trip type' })).toBe('Kind of trip is not valid');
  // A field that the operator defined.
  expect(fieldMessage('en', 'required', 'sender_account')).toBe('sender account is required');
});

it('has a name in both languages for every field of the contract', () => {
  const fields = endpoints.flatMap((endpoint) => [
    ...inputFields(endpoint).map(({ name }) => name),
    ...(endpoint.files ?? []),
  ]);
  const names: typeof fieldNames = Object.assign(
    {},
    fieldNames,
    ...features.map(({ texts }) => texts?.fieldNames),
  );
  expect(fields.filter((field) => !Object.hasOwn(names, field))).toEqual([]);
  for (const { en: english, ar: arabic } of Object.values(names)) {
    expect(english).toMatch(/^[A-Z][a-z -]+$|^IBAN$/);
    expect(arabic).toMatch(/^[\u0600-\u06ff ]+$/);
  }
});

it('puts a value in as it is, whatever it contains', () => {
  const values = { business: '{{to}} $t(required) $&', to: 'new@shop.example', contact: '1' };
  expect(message('en', 'notice.emailChanged', values)).toContain(
    'your {{to}} $t(required) $& account was changed to new@shop.example',
  );
});

it('has each text in both languages, with the same placeholders', () => {
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
  const shapes = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts).map(([key, text]) => [key, placeholders(text)]);
  expect(shapes(ar)).toEqual(shapes(en));
  const texts = [...Object.entries(en), ...Object.entries(ar)];
  const isBroken = (text: string) =>
    text.trim() === '' || /[{}]|\$t\(/.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  expect(texts.filter(([, text]) => isBroken(text))).toEqual([]);
});

it('has Arabic texts in Arabic', () => {
  const words = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
  const latin = Object.entries(ar).filter(
    ([, text]) => words(text) && !/\p{Script=Arabic}/u.test(text),
  );
  // The name of a product.
  expect(latin.map(([key]) => key)).toEqual(['googlePay']);
});
