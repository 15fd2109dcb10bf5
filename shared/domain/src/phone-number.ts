import { plainCode } from './plain-text';

/** The minimum of digits, with the country code (ITU E.164) or the national leading zero. */
const LEAST = 10;
const MOST = 15;

/**
 * The national numbers of the shop's countries without the leading zero, by calling code: mobile numbers, landlines,
 * and in Saudi Arabia nationwide numbers.
 */
const nationalNumbers: Readonly<Record<string, RegExp>> = {
  '20': /^(?:1\d{9}|[2-9]\d{7,8})$/,
  '966': /^(?:[1-79]\d{8}|8\d{8,9})$/,
};

/**
 * The problem of a phone number, for pages and server alike: it is too short, or not a number of its country. Digits of
 * any script are accepted, separators ignored. A number without a plus may be of any country.
 * @returns `null` for a possible number
 */
export function phoneProblem(text: string): 'short' | 'wrong' | null {
  const typed = plainCode(text).replace(/[\s().-]/g, '');
  const digits = typed.replace(/\D/g, '');
  if (!/^\+?\d*$/.test(typed)) return 'wrong';
  if (digits.length < LEAST) return 'short';
  // Two zeros are dialled instead of a plus.
  const [, international = digits] = /^(?:00|\+(?:00)?)(\d*)$/.exec(typed) ?? [];
  if (international.length > MOST) return 'wrong';
  if (international === typed) return null;
  for (const [code, pattern] of Object.entries(nationalNumbers)) {
    if (!international.startsWith(code)) continue;
    // The national zero is often typed after the country code.
    return pattern.test(international.slice(code.length).replace(/^0/, '')) ? null : 'wrong';
  }
  return null;
}
