/**
 * Invisible, unintended characters: soft hyphens, zero-width spaces, byte order marks, and bidirectional marks and
 * isolates. Copied texts contain them, even from this shop's pages, where isolates surround codes. Joiners are
 * excluded, because Persian words and many emojis need them.
 */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** All invisible characters, including joiners, variation selectors, fillers and the empty braille pattern. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/gu;
/** Joiners at the edge of a word, where they have no effect. */
const looseJoiners = /(^|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g;

/**
 * Arabic, Persian and full-width digits. Each range starts at a multiple of 16, so the last four bits are the digit.
 */
const digits = /[٠-٩۰-۹０-９]/g;

/** Whether a text has visible characters. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

/**
 * A text that is being typed, without invisible marks. Blanks and joiners stay, because the next letter may need them;
 * a text without visible characters becomes empty.
 */
export function withoutMarks(text: string): string {
  const left = text.replace(marks, '');
  return isVisible(left) ? left : left.replace(/[^\s]/g, '');
}

/**
 * The normal form of one line of text, such as a name or a street, on the page and on the server alike: no invisible
 * marks, no surrounding blanks, and joiners only inside words. Empty without visible characters.
 */
export function plainLine(text: string): string {
  return withoutMarks(text).trim().replace(looseJoiners, '$1').trim();
}

/** A text with its digits converted to ASCII, from any script. */
export function withAsciiDigits(text: string): string {
  return text.replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * The normal form of texts that are compared by machine: coupons, referral and one-time codes, e-mail addresses, phone
 * and bank account numbers. Like {@link plainLine}, but without joiners, and with ASCII digits.
 */
export function plainCode(text: string): string {
  return withAsciiDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
}
