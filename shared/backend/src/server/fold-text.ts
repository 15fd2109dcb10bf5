import { withAsciiDigits } from '@storefront/domain';

const arabicMarks = /[\u064b-\u065f\u0670\u0640]/g;

/**
 * Normalises different spellings of a name: removes case, accents, Arabic vowel marks and tatweel; unifies the forms of
 * alef, ya and ha / taa marbuta; uses Western digits.
 */
export function foldText(text: string): string {
  return (
    withAsciiDigits(text)
      // Including compatibility forms: keyboards and copied texts contain Arabic presentation forms.
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(arabicMarks, '')
      .replace(/[أإآٱا]/g, 'ا')
      .replace(/[ىئ]/g, 'ي')
      .replace(/ؤ/g, 'و')
      .replace(/ة/g, 'ه')
      .replace(/['’]/g, '')
      .replace(/[^a-z0-9\u0621-\u064a]+/g, ' ')
      // Numbered streets are also written with an ordinal: 90th Street.
      .replace(/\b(\d+)(?:st|nd|rd|th)\b/g, '$1')
      .trim()
  );
}

/** Words in names that people leave out. */
const fillers = new Set([
  'al',
  'el',
  'the',
  'st',
  'street',
  'rd',
  'road',
  'ave',
  'avenue',
  'شارع',
  'طريق',
  'ميدان',
]);

/** The words of a text for a search, without the Arabic article. */
export function searchWords(text: string): string[] {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word));
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether two words differ by at most `most` letters changed, left out, added or swapped. */
export function isNearly(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    [beforeLast, last] = [last, current];
  }
  return (last[b.length] ?? 0) <= most;
}
