import { isolate, toAsciiDigits, truncateText, withoutBidiControls } from './plain-text';

const family = '👨‍👩‍👧‍👦';
const zalgo = `e${'\u0301\u0316\u0347'.repeat(20)}`;

test('text within the limit is unchanged', () => {
  expect(truncateText('short', 5)).toBe('short');
  expect(truncateText(family.repeat(3), 3)).toBe(family.repeat(3));
  expect(truncateText('', 70)).toBe('');
});

test('an emoji family or a letter with marks is never split', () => {
  expect(truncateText(family.repeat(5), 2)).toBe(`${family}${family}…`);
  expect(truncateText(`${zalgo}${zalgo}b`, 1)).toBe(`${zalgo}…`);
  expect(truncateText('🇪🇬🇸🇦🇺🇸', 2)).toBe('🇪🇬🇸🇦…');
  expect(truncateText('مُحَمَّد', 2)).toBe('مُحَ…');
});

test('there is no space before the ellipsis', () => {
  expect(truncateText('one two three', 4)).toBe('one…');
});

test('digits of Arabic and Persian keyboards become ASCII', () => {
  expect(toAsciiDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(toAsciiDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(toAsciiDigits('+٩٦٦ 5۰')).toBe('+966 50');
  expect(toAsciiDigits('١٬٢٣٤٫٥')).toBe('1234.5');
  expect(toAsciiDigits('غرفة 12')).toBe('غرفة 12');
});

test('a name cannot change the direction of the text around it', () => {
  const name = 'a\u202egnp.exe\u2066';
  expect(withoutBidiControls(name)).toBe('agnp.exe');
  expect(isolate(name)).toBe('\u2068agnp.exe\u2069');
});
