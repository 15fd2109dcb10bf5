import fc from 'fast-check';
import { isVisible, plainCode, plainLine, withAsciiDigits, withoutMarks } from './plain-text';

test.each([
  ['a copied code with our isolates', '\u2068Mona\u2069', 'Mona'],
  ['direction marks', '\u200fMona\u200e', 'Mona'],
  ['a byte order mark, a soft hyphen and a zero-width space', '\ufeffMo\u00adna\u200b', 'Mona'],
  ['blanks', ' \u00a0Mona Adel\t', 'Mona Adel'],
  ['marks between blanks', ' \u200e Mona', 'Mona'],
  ['marks alone', '\u200b\u200e', ''],
  ['joiners and a selector alone', '\u200c\u200d\ufe0f', ''],
  ['a Hangul filler and an empty braille pattern', '\u3164\u2800', ''],
  ['joiners at the edges', '\u200dMona\u200c Adel\u200d', 'Mona Adel'],
  ['a Persian word', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['a Sinhala word', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['a family', '👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['a coloured heart', '❤\ufe0f', '❤\ufe0f'],
  ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['digits of a name', 'شارع ٩', 'شارع ٩'],
])('a line: %s', (_what, typed, plain) => {
  expect(plainLine(typed)).toBe(plain);
  expect(isVisible(typed)).toBe(plain !== '');
});

test.each([
  ['isolates', 'DOWNTOWN15\u2069', 'DOWNTOWN15'],
  ['Arabic digits', 'DOWNTOWN١٥', 'DOWNTOWN15'],
  ['Persian digits', 'BC۴۱FD', 'BC41FD'],
  ['full-width digits', '１２３４５６', '123456'],
  ['joiners', 'BC\u200d41\u200cFD', 'BC41FD'],
  ['marks around an e-mail', '\u200fmona@example.com\u2069', 'mona@example.com'],
  ['blanks around it', '\u200e 12 34 ', '12 34'],
])('a code: %s', (_what, typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});

test('what is typed keeps the blanks and joiners that the next letter may need', () => {
  expect(withoutMarks('می\u200c')).toBe('می\u200c');
  expect(withoutMarks('\u2068Mona ')).toBe('Mona ');
  expect(withoutMarks('\u200b')).toBe('');
});

test('normal forms stay as they are, and no visible character is lost', () => {
  const text = fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '٥',
      'م',
      '\u200c',
      '\u200d',
      '\u200e',
      '\u2069',
      '\ufeff',
      '\n',
    ),
  });
  fc.assert(
    fc.property(text, (typed) => {
      expect(plainLine(plainLine(typed))).toBe(plainLine(typed));
      expect(plainCode(plainCode(typed))).toBe(plainCode(typed));
      expect(plainLine(typed).replace(/[^a٥م]/g, '')).toBe(typed.replace(/[^a٥م]/g, ''));
      expect(plainCode(typed)).toBe(withAsciiDigits(plainCode(typed)));
      expect(plainLine(typed) !== '').toBe(isVisible(typed));
    }),
  );
});
