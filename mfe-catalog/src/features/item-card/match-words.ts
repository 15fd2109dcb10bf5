import { folded } from '@storefront/domain';

/** The words of a query, each once. */
function wordsOf(query: string): string[] {
  return [...new Set(folded(query).join('').split(/\s+/).filter(Boolean))];
}

/** Whether every word of the query occurs somewhere in the texts. An empty query matches all. */
export function matchesWords(
  query: string,
  texts: readonly (string | null | undefined)[],
): boolean {
  const haystack = folded(texts.filter(Boolean).join('\n')).join('');
  return wordsOf(query).every((word) => haystack.includes(word));
}

export interface TextPart {
  /** Position in the text, in characters; unique within it. */
  readonly start: number;
  readonly part: string;
  readonly isMatch: boolean;
}

/** Splits a text into parts; those that contain a word of the query are marked. */
export function findWords(text: string, query: string): TextPart[] {
  const characters = [...text];
  const bare = folded(text);
  const isMarked = characters.map(() => false);
  for (const word of wordsOf(query)) markWord(bare, word, isMarked);
  const parts: TextPart[] = [];
  let start = 0;
  for (let end = 1; end <= characters.length; end += 1) {
    if (end < characters.length && isMarked[end] === isMarked[start]) continue;
    parts.push({
      start,
      part: characters.slice(start, end).join(''),
      isMatch: isMarked[start] ?? false,
    });
    start = end;
  }
  return parts;
}

/** A folded character may be empty (a vowel mark), so a match is found in the joined text and mapped back. */
function markWord(bare: readonly string[], word: string, isMarked: boolean[]): void {
  const origins = bare.flatMap((part, index) => [...part].map(() => index));
  const joined = [...bare.join('')];
  const wanted = [...word];
  for (let at = 0; at + wanted.length <= joined.length; at += 1) {
    if (!wanted.every((character, offset) => joined[at + offset] === character)) continue;
    const first = origins[at] ?? 0;
    const last = origins[at + wanted.length - 1] ?? first;
    isMarked.fill(true, first, last + 1);
  }
}
