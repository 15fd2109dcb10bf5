import { endpoints } from '@storefront/api/contract';
import { inputFields } from '../../contract-tests/input-fields';
import { ar } from './ar';
import { en } from './en';
import { fieldNames } from './field-names';
import { fieldMessage, message } from './message';

it('fills in the values', () => {
  expect(message('en', 'codeTooSoon', { seconds: 42 })).toBe(
    'Please wait 42 seconds before asking for another code.',
  );
});

it('has the specified texts of the fields that have one', () => {
  expect(fieldMessage('en', 'required', 'address')).toBe('Address is required');
  expect(fieldMessage('en', 'required', 'email')).toBe('Email is required');
});

it('says the rule that a value breaks rather than what holds for fields of its name', () => {
  expect(fieldMessage('en', 'invalid', 'password', 'business_password')).toMatch(/at least 8/);
  expect(fieldMessage('en', 'invalid', 'password', 'Invalid input')).toMatch(/at least 6/);
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
  expect(fields.filter((field) => !Object.hasOwn(fieldNames, field))).toEqual([]);
  for (const { en: english, ar: arabic } of Object.values(fieldNames)) {
    expect(english).toMatch(/^[A-Z][a-z -]+$|^IBAN$/);
    expect(arabic).toMatch(/^[\u0600-\u06ff ]+$/);
  }
});

it('has all placeholders in Arabic', () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(en)) {
    expect([key, gaps(ar[key as keyof typeof en])]).toEqual([key, gaps(text)]);
  }
});
