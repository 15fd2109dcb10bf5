import {
  byLanguage,
  directionOf,
  fallbackLanguage,
  isLanguageCode,
  languageCodes,
  languages,
  supportedLanguage,
} from './languages';

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

test.each([
  ['ar', 'ar'],
  ['AR', 'ar'],
  ['ar-EG', 'ar'],
  [' ar-EG', 'ar'],
  ['ar-SA,ar;q=0.9,en;q=0.8', 'ar'],
  ['arc', 'en'],
  ['en-GB', 'en'],
])('%s is read as %s', (text, code) => expect(supportedLanguage(text)).toBe(code));

test('each language has a row, and the fallback language is one of them', () => {
  expect(Object.keys(languages)).toEqual([...languageCodes]);
  expect(isLanguageCode(fallbackLanguage)).toBe(true);
  expect(isLanguageCode('ar-EG')).toBe(false);
  expect(byLanguage((language) => `in ${language}`)).toEqual({ en: 'in en', ar: 'in ar' });
});
