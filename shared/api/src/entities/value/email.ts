import * as z from 'zod/mini';

/** A part of the name before the @: letters of any script, digits, and the special characters of RFC 5322. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
/** A part of the domain: at most 63 characters, no hyphen at either end. International names in their Unicode form. */
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?';

/** The limit of the shop's columns and forms; the name before the @ has at most 64 (RFC 5321). */
const LONGEST = 255;
const pattern = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\p{N}+$)${label}$`,
  'u',
);

/**
 * An e-mail address that can receive mail over the internet: the rule for forms and server alike. Quoted names,
 * addresses in brackets and single-label domains are valid by RFC 5322 but refused, because they are not used in
 * practice and mail services reject them.
 */
export const EmailAddress = z.string().check(z.maxLength(LONGEST), z.regex(pattern));

/** Whether the text is an {@link EmailAddress}; forms normalise it first (`plainCode`). */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && pattern.test(text);
}
