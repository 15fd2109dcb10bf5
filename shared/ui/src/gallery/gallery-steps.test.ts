import { readingStep } from '../theme/use-direction';
import { distinctPictures, stepIndex } from './gallery-steps';

test('each picture is shown once, and empty addresses are left out', () => {
  expect(distinctPictures(['a', 'a', '', 'b', ' '])).toEqual(['a', 'b']);
  expect(distinctPictures([null, undefined])).toEqual([]);
});

test('a step wraps around at the ends', () => {
  expect(stepIndex(2, 1, 3)).toBe(0);
  expect(stepIndex(0, -1, 3)).toBe(2);
  expect(stepIndex(0, 1, 0)).toBe(0);
});

test('a step follows the reading direction', () => {
  expect(readingStep('ArrowRight', 'ltr')).toBe(1);
  expect(readingStep('ArrowRight', 'rtl')).toBe(-1);
  expect(readingStep('Enter', 'ltr')).toBe(0);
});
