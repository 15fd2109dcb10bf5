import { foldText } from '../../server/fold-text';

/** A word of a search text. */
export interface Token {
  /** Folded, or a picture sign, which has no letters to fold. */
  readonly word: string;
  /** As it was typed. */
  readonly typed: string;
}

/** Further words are ignored. */
const MAX_TOKENS = 12;
/** Words of the longest phrase that is looked up. */
const MAX_PHRASE = 4;

const PICTURE = /\p{Extended_Pictographic}/u;
/** Variation selectors, skin tones and the joiner: the emoji after a joiner states a person, not a thing. */
const PICTURE_EXTRAS = /[\u{fe0f}\u{1f3fb}-\u{1f3ff}]|\u{200d}\p{Extended_Pictographic}/gu;

/** The words of a search text, in their order. */
export function tokensOf(text: string): Token[] {
  return text
    .replace(PICTURE_EXTRAS, '')
    .split(/(\p{Extended_Pictographic})|\s+/u)
    .filter((piece) => piece !== undefined && piece !== '')
    .flatMap((piece) => {
      if (PICTURE.test(piece)) return [{ word: piece, typed: piece }];
      const words = foldText(piece).split(' ').filter(Boolean);
      return words.map((word) => ({ word, typed: words.length === 1 ? piece : word }));
    })
    .slice(0, MAX_TOKENS);
}

/** A run of words of a search text. */
export interface Span {
  readonly start: number;
  /** How many words. */
  readonly length: number;
  readonly phrase: string;
}

/** Every phrase that begins at a word, the longest first. */
export function spansAt(tokens: readonly Token[], start: number): Span[] {
  const longest = Math.min(MAX_PHRASE, tokens.length - start);
  return Array.from({ length: longest }, (_, index) => {
    const length = longest - index;
    const phrase = tokens
      .slice(start, start + length)
      .map(({ word }) => word)
      .join(' ');
    return { start, length, phrase };
  });
}

/** A word without the "and" that Arabic writes in one with it; `null` for one that begins otherwise. */
export function withoutAnd(word: string): string | null {
  return word.startsWith('و') && word.length > 3 ? word.slice(1) : null;
}

/** A phrase as it was typed. */
export function typedOf(tokens: readonly Token[], { start, length }: Span): string {
  return tokens
    .slice(start, start + length)
    .map(({ typed }) => typed)
    .join(' ');
}
