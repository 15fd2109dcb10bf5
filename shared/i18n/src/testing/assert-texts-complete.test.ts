import { assertTextsComplete } from './assert-texts-complete';

const en = { save: 'Save {{name}}', days_one: '{{count}} day', days_other: '{{count}} days' };
const ar = {
  save: 'احفظ {{name}}',
  days_zero: 'لا أيام',
  days_one: 'يوم واحد',
  days_two: 'يومان',
  days_few: '{{count}} أيام',
  days_many: '{{count}} يومًا',
  days_other: '{{count}} يوم',
};

test('complete texts pass', () => {
  expect(() => assertTextsComplete(en, ar)).not.toThrow();
});

test.each([
  ['a missing text', { ...ar, save: undefined }, 'ar: save is missing'],
  ['a text too many', { ...ar, more: 'المزيد' }, 'en: more is missing'],
  ['a missing plural form', { ...ar, days_few: undefined }, 'ar: days_few is missing'],
  ['an empty text', { ...ar, save: ' ' }, 'ar: save is empty'],
  [
    'a lost placeholder',
    { ...ar, save: 'احفظ' },
    'ar: save has the placeholders [] instead of [name]',
  ],
  ['a renamed placeholder', { ...ar, save: 'احفظ {{nom}}' }, 'instead of [name]'],
  [
    'a number lost where it is needed',
    { ...ar, days_few: 'أيام' },
    'ar: days_few has the placeholders []',
  ],
  ['a single brace', { ...ar, save: 'احفظ {name}' }, 'ar: save has a broken placeholder'],
  ['nesting', { ...ar, save: 'احفظ {{name}} $t(x)' }, 'ar: save has a broken placeholder'],
  ['untranslated text', { ...ar, save: 'Save {{name}}' }, 'ar: save is not written in Arabic'],
])('%s is reported', (_what, broken, problem) => {
  const texts = Object.fromEntries(
    Object.entries(broken).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])),
  );
  expect(() => assertTextsComplete(en, texts)).toThrow(problem);
});

test('an English plural needs both forms', () => {
  expect(() => assertTextsComplete({ ...en, days_one: '' }, ar)).toThrow('en: days_one is empty');
  expect(() => assertTextsComplete({ save: en.save, days_other: en.days_other }, ar)).toThrow(
    'en: days_one is missing',
  );
});

test('nested texts are compared by their path', () => {
  expect(() => assertTextsComplete({ a: { b: 'B' } }, { a: {} })).toThrow('ar: a.b is missing');
});

test('texts without letters and listed ones may be the same', () => {
  expect(() => assertTextsComplete({ x: '{{a}} – {{b}}' }, { x: '{{a}} – {{b}}' })).not.toThrow();
  expect(() =>
    assertTextsComplete({ x: 'PDF' }, { x: 'PDF' }, { sameScript: ['x'] }),
  ).not.toThrow();
});

test('another language has its own plural forms, and none of its own letters is required', () => {
  const tr = { save: '{{name}} kaydet', days_one: '{{count}} gün', days_other: '{{count}} gün' };
  expect(() => assertTextsComplete(en, tr, { language: 'tr' })).not.toThrow();
  expect(() => assertTextsComplete(en, { ...tr, save: 'Kaydet' }, { language: 'tr' })).toThrow(
    'tr: save has the placeholders [] instead of [name]',
  );
});
