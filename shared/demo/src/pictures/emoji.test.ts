import { existsSync } from 'node:fs';
import { emojiPath } from './canvas';
import { type DrawnByEmoji, type EmojiKey, emojiFor, emojis } from './emoji';

const keys = Object.keys(emojis).filter((key): key is DrawnByEmoji => key in emojis);

test('every keyword has a picture in the installed package', () => {
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key) => !existsSync(emojiPath(key)))).toEqual([]);
});

test('no keyword looks like initials or breaks an address', () => {
  expect(keys.filter((key) => !/^[a-z]{3,}$/.test(key))).toEqual([]);
});

test.each<[string, EmojiKey | null]>([
  ['Margherita Pizza', 'pizza'],
  ['Vanilla Ice Cream', 'icecream'],
  ['Cherry tomatoes', 'tomato'],
  ['Fresh strawberries', 'strawberry'],
  ['Reading Glasses', 'glasses'],
  ['Qzx', null],
])('%s is shown as %s', (name, key) => {
  expect(emojiFor(name)).toBe(key);
});
