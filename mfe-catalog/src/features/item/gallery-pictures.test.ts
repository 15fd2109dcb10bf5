import { picturesOf, stepOfKey, turn } from './gallery-pictures';

it('shows each picture once and no empty address', () => {
  const item = { image_full_url: 'a', images_full_url: ['a', '', 'b', ' '] };
  expect(picturesOf(item)).toEqual(['a', 'b']);
  expect(picturesOf({ image_full_url: null })).toEqual([]);
});

it('turns round the end', () => {
  expect(turn(2, 1, 3)).toBe(0);
  expect(turn(0, -1, 3)).toBe(2);
  expect(turn(0, 1, 0)).toBe(0);
});

it('follows the line of reading', () => {
  expect(stepOfKey('ArrowRight', 'ltr')).toBe(1);
  expect(stepOfKey('ArrowRight', 'rtl')).toBe(-1);
  expect(stepOfKey('Enter', 'ltr')).toBeNull();
});
