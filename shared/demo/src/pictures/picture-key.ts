import { type EmojiKey, isEmojiKey } from './emoji';

/** What a picture's address asks for. */
export type Subject = { emojis: [EmojiKey, ...EmojiKey[]] } | { initials: string };

const mostEmojis = 4;

/** @returns null for a key that is not made of known emoji keys or initials: nothing is drawn for it. */
export function parsePictureKey(text: string): Subject | null {
  if (/^[a-z]{1,2}$/.test(text)) return { initials: text.toUpperCase() };
  const [first, ...others] = text.split('.');
  if (first === undefined || !isEmojiKey(first) || others.length >= mostEmojis) return null;
  return others.every(isEmojiKey) ? { emojis: [first, ...others] } : null;
}
