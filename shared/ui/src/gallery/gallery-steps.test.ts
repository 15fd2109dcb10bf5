import { readingStep } from '../theme/use-direction';
import { distinctPictures, stepIndex, turnByArrowKeys } from './gallery-steps';

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

test.each([
  ['ArrowRight', 3, 2],
  ['ArrowLeft', 3, 0],
  ['ArrowRight', 1, null],
  ['Tab', 3, null],
])('%s among %s pictures shows %s', (key, count, shown) => {
  const onTurn = jest.fn();
  const preventDefault = jest.fn();
  const event = Object.assign(Object.create(null), { key, preventDefault });
  turnByArrowKeys({ index: 1 % count, count, direction: 'ltr' }, onTurn)(event);
  expect(onTurn.mock.calls).toEqual(shown === null ? [] : [[shown]]);
  expect(preventDefault).toHaveBeenCalledTimes(shown === null ? 0 : 1);
});
