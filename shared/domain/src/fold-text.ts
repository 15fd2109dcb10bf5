const arabicVariants: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' };

/**
 * A text normalised for searching: without case, accents and Arabic vowel marks, and with unified forms of alef and taa
 * marbuta. The result has one entry per character, so that matches can be highlighted in the original.
 */
export function folded(text: string): string[] {
  return [...text].map((character) => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return arabicVariants[character] ?? bare;
  });
}
