import { readVisitor } from './visitor';

it.each([
  ['souk-language=ar; souk-region=eg', 'ar'],
  ['souk-region=eg; souk-language=en', 'en'],
  ['souk-language=<script>', 'en'],
  [undefined, 'en'],
])('a visitor with the cookies %p reads %s', (cookies, language) => {
  expect(readVisitor(cookies, true).language).toBe(language);
});
