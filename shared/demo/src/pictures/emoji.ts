import { type DishKey, isDishKey } from './dishes/dishes';
import emojis from './emoji.json';

/** Every picture key that has an emoji. Keys have three letters or more: shorter ones are initials. */
export { emojis };

/** A keyword with an emoji: `pizza`, `thermometer`, `suv`. */
export type DrawnByEmoji = keyof typeof emojis;

/** A keyword that a picture can be made of: an emoji's, or that of a dish which no emoji shows. */
export type EmojiKey = DrawnByEmoji | DishKey;

const keys: ReadonlySet<string> = new Set(Object.keys(emojis));

export function isEmojiKey(text: string): text is EmojiKey {
  return keys.has(text) || isDishKey(text);
}

/**
 * The picture key for a product, category or store name. Later words win, as English names end
 * with the thing itself (`Tomato Soup` is a soup), and two words may make one key (`Ice cream`).
 *
 * @returns null when no word of the text is known; the caller then names a key itself.
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
