import { type DishKey, isDishKey } from './dishes/dishes';
import emojis from './emoji.json';

/** All picture keys with an emoji. Keys have three letters or more, because shorter ones are initials. */
export { emojis };

/** A keyword with an emoji: `pizza`, `thermometer`, `suv`. */
export type DrawnByEmoji = keyof typeof emojis;

/** A keyword for a picture: that of an emoji, or of a dish without a suitable emoji. */
export type EmojiKey = DrawnByEmoji | DishKey;

const keys: ReadonlySet<string> = new Set(Object.keys(emojis));

export function isEmojiKey(text: string): text is EmojiKey {
  return keys.has(text) || isDishKey(text);
}

/**
 * The picture key for a product, category or store name. Later words win, because English names end with the thing
 * itself (`Tomato Soup` is a soup), and two words may form one key (`Ice cream`).
 *
 * @returns null if no word of the text is known; the caller then chooses a key.
 */
export function emojiFor(text: string): EmojiKey | null {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const word = words[index] ?? '';
    const pair = `${words[index - 1] ?? ''}${word}`;
    for (const form of [pair, word, singular(pair), singular(word), `${word}s`]) {
      if (isEmojiKey(form)) return form;
    }
  }
  return null;
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/oes$/, 'o').replace(/s$/, '');
}

/** The asset's file name: the code points in hexadecimal, joined by dashes. */
export function emojiFile(key: DrawnByEmoji): string {
  const points = [...emojis[key]].map((char) =>
    (char.codePointAt(0) ?? 0).toString(16).padStart(4, '0'),
  );
  return `${points.join('-')}.webp`;
}
