/**
 * Marks that nobody sees or means: soft hyphens, zero-width spaces, byte order marks, and the marks and isolates that
 * order scripts. They come with copied texts, also from this shop's own pages, where isolates stand around codes.
 * Joiners are not among them: Persian words and many emojis need them.
 */
const marks = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Everything that leaves no ink, with joiners, variation selectors, fillers and the empty pattern of braille. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]/gu;
/** Joiners at the edge of a word, where they join nothing. */
const looseJoiners = /(^|\s)[\u200c\u200d]+|[\u200c\u200d]+(?=\s|$)/g;

/** Arabic, Persian and full-width digits. Each row starts at a multiple of 16, so the last four bits are the digit. */
const digits = /[٠-٩۰-۹０-９]/g;

/** Whether a reader would see something of the text. */
export const isVisible = (text: string): boolean => text.replace(unseen, '') !== '';

/**
 * A text that is being typed, without the marks that nobody sees. Blanks and joiners stay, because the next letter may
 * need them; a text of which nothing would be seen is empty.
 */
export function withoutMarks(text: string): string {
  const left = text.replace(marks, '');
  return isVisible(left) ? left : left.replace(/[^\s]/g, '');
}

/**
 * The normal form of one line of text, such as a name or a street, on the page and on the server alike: no invisible
 * marks, no blanks around it, and joiners only inside words. Empty when nothing would be seen.
 */
export function plainLine(text: string): string {
  return withoutMarks(text).trim().replace(looseJoiners, '$1').trim();
}

/** A text with ASCII digits, whichever keyboard they were typed on. */
export function withAsciiDigits(text: string): string {
  return text.replace(digits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * The normal form of what a machine compares: coupons, referral and one-time codes, e-mail addresses, phone and bank
 * account numbers. As {@link plainLine}, without joiners, and with ASCII digits.
 */
export function plainCode(text: string): string {
  return withAsciiDigits(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')).trim();
}
