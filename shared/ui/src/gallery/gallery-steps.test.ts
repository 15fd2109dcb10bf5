import { readingStep } from '../theme/use-direction';
import { distinctPictures, stepIndex } from './gallery-steps';

test('each picture is shown once, and no empty address', () => {
  expect(distinctPictures(['a', 'a', '', 'b', ' '])).toEqual(['a', 'b']);
  expect(distinctPictures([null, undefined])).toEqual([]);
});

test('a step goes round the end', () => {
  expect(stepIndex(2, 1, 3)).toBe(0);
  expect(stepIndex(0, -1, 3)).toBe(2);
  expect(stepIndex(0, 1, 0)).toBe(0);
});

test('a step follows the line of reading', () => {
  expect(readingStep('ArrowRight', 'ltr')).toBe(1);
  expect(readingStep('ArrowRight', 'rtl')).toBe(-1);
  expect(readingStep('Enter', 'ltr')).toBe(0);
});
