import { isCommonPassword } from './common-passwords';

it.each([
  '123456',
  '1234567890',
  '654321',
  '111111',
  'abcabc',
  'password',
  'Password1!',
  'qwerty123',
])('refuses %s', (password) => expect(isCommonPassword(password)).toBe(true));

it.each(['souk1234', 'correct horse', 'n1le-f3lucca', 'كلمة سر طويلة'])('accepts %s', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
