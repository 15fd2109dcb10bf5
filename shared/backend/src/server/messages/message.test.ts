import { ar } from './ar';
import { en } from './en';
import { fieldMessage, message } from './message';

it('fills in the values', () => {
  expect(message('en', 'codeTooSoon', { seconds: 42 })).toBe(
    'Please wait 42 seconds before asking for another code.',
  );
});

it('has the exact texts of the specification for the fields that it names', () => {
  expect(fieldMessage('en', 'required', 'address')).toBe('Address is required');
  expect(fieldMessage('en', 'required', 'email')).toBe('Email is required');
  expect(fieldMessage('en', 'invalid', 'pick_up')).toBe('pick up is not valid');
});

it('leaves no gap out in Arabic', () => {
  const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [key, text] of Object.entries(en)) {
    expect([key, gaps(ar[key as keyof typeof en])]).toEqual([key, gaps(text)]);
  }
});
