import { findWords, matchesWords } from './match-words';

it('finds every word in any text, without case and accents', () => {
  expect(matchesWords('CREME lemon', ['Crème brûlée', 'with lemon'])).toBe(true);
  expect(matchesWords('creme lime', ['Crème brûlée', 'with lemon'])).toBe(false);
  expect(matchesWords('  ', [])).toBe(true);
  expect(matchesWords('x', [null, undefined])).toBe(false);
});

it('equates the forms of alef and taa marbuta', () => {
  expect(matchesWords('ارز', ['أرز بالخلطة'])).toBe(true);
  expect(matchesWords('خلطه', ['أرز بالخلطة'])).toBe(true);
});

it('marks the matches in the text as it is written', () => {
  expect(findWords('Crème de la crème', 'creme')).toEqual([
    { start: 0, part: 'Crème', isMatch: true },
    { start: 5, part: ' de la ', isMatch: false },
    { start: 12, part: 'crème', isMatch: true },
  ]);
  expect(findWords('كُشَرِي', 'كشر')).toEqual([
    { start: 0, part: 'كُشَر', isMatch: true },
    { start: 5, part: 'ِي', isMatch: false },
  ]);
  expect(findWords('Plain', '')).toEqual([{ start: 0, part: 'Plain', isMatch: false }]);
});
