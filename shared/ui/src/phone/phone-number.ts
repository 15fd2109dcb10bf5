import { toAsciiDigits } from '@storefront/i18n';

/** Italy, San Marino, Ivory Coast and Congo: their international numbers keep the leading zero. */
const zeroStays = new Set(['39', '378', '379', '225', '242']);

/** With fewer digits than this after the country's code, a number without a plus is a national one. */
const shortestAbroad = 8;

/**
 * Only digits and one leading plus, in ASCII: `+٩٦٦ ٥٠-١` gives `+966501`. A complete number that was pasted after the
 * field's initial country code (`+20+20100…`) is that number.
 */
export function cleanPhone(text: string): string {
  const written = toAsciiDigits(text).trim();
  const ascii = written.slice(Math.max(written.lastIndexOf('+'), 0));
  const digits = ascii.replace(/\D/g, '');
  return ascii.startsWith('+') ? `+${digits}` : digits;
}

/**
 * The international number that a field's text means. A number that replaced the whole text (pasted, autofilled, or
 * typed into the emptied field) belongs to the shown country, without its leading zero; one with a plus, two zeros or
 * the country's own digits is complete as it is.
 *
 * @param text what is in the field now, in any digits
 * @param dialCode the digits of the shown country, such as `20`
 * @param before what was in the field: the same digits without the plus are the same number
 * @returns `+` and ASCII digits, or empty text
 */
export function internationalPhone(text: string, dialCode: string, before: string): string {
  const clean = cleanPhone(text);
  const front = cleanPhone(toAsciiDigits(text).split('+')[0] ?? '');
  // Typed in front of the field's initial country code.
  if (front !== '' && clean === `+${dialCode}`) return withDialCode(front, dialCode);
  if (clean.startsWith('+')) return withoutTrunkZero(clean, dialCode);
  if (clean === '') return '';
  if (`+${clean}` === before || `+${clean}` === before.slice(0, -1)) return `+${clean}`;
  return withDialCode(clean, dialCode);
}

function withDialCode(digits: string, dialCode: string): string {
  if (digits.startsWith('00')) return withoutTrunkZero(`+${digits.slice(2)}`, dialCode);
  const complete = digits.startsWith(dialCode) && digits.length - dialCode.length >= shortestAbroad;
  return withoutTrunkZero(complete ? `+${digits}` : `+${dialCode}${digits}`, dialCode);
}

function withoutTrunkZero(phone: string, dialCode: string): string {
  const code = `+${dialCode}`;
  if (zeroStays.has(dialCode) || !phone.startsWith(`${code}0`)) return phone;
  return code + phone.slice(code.length).replace(/^0+/, '');
}
