const arabicVariants: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' };

/**
 * A text normalised for searching: without case, accents and Arabic vowel marks, and with one form of alef and taa
 * marbuta. It has one entry per character, so that a match can be marked in the original.
 */
export function folded(text: string): string[] {
  return [...text].map((character) => {
    const bare = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return arabicVariants[character] ?? bare;
  });
}
