import * as z from 'zod/mini';

/** A part of the name before the @: letters of any script, digits, and the signs of RFC 5322. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** A part of the domain: at most 63 signs, no hyphen at either end. International names as they are written. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/** As long as the columns and forms of the shop allow; the name before the @ has at most 64 (RFC 5321). */
const LONGEST = 255;
const pattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`,
  'u',
);

/**
 * An e-mail address that mail can be sent to over the internet: the one rule for forms and server alike.
 * Quoted names, addresses in brackets and domains of one part are valid by RFC 5322 and still refused: they are not
 * used in practice, and mail services refuse them.
 */
export const EmailAddress = z.string().check(z.maxLength(LONGEST), z.regex(pattern));

/** Whether the text is an {@link EmailAddress}, which forms bring into its normal form first (`plainCode`). */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && pattern.test(text);
}
