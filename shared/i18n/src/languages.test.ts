import { applyDirection, directionOf, languages, supportedLanguage } from './languages';

test.each([
  'ar',
  'arc',
  'dv',
  'fa',
  'ha',
  'he',
  'khw',
  'ks',
  'ku',
  'ps',
  'ur',
  'yl',
  'ar-SA',
  'AR',
])('%s is written from right to left', (code) => expect(directionOf(code)).toBe('rtl'));

test.each(['en', 'en-US', 'fr', 'a', 'arx', ''])('"%s" is written from left to right', (code) => {
  expect(directionOf(code)).toBe('ltr');
});

test('the page is English of the United States or Arabic of Saudi Arabia', () => {
  expect(
    Object.values(languages).map(({ code, country, direction }) => [code, country, direction]),
  ).toEqual([
    ['en', 'US', 'ltr'],
    ['ar', 'SA', 'rtl'],
  ]);
});

test.each(['../../x', '__proto__', 'constructor', 'fr', '', null, undefined])(
  'a language such as %p is English',
  (code) => expect(supportedLanguage(code)).toBe('en'),
);

test('language and direction are put on the document', () => {
  applyDirection('ar');
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  applyDirection('en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});
