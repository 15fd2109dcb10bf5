/** Calling codes of the region's countries, by ISO 3166 code. */
const callingCodes: Readonly<Record<string, string>> = {
  AE: '971',
  BH: '973',
  DZ: '213',
  EG: '20',
  GB: '44',
  IQ: '964',
  JO: '962',
  KW: '965',
  LB: '961',
  LY: '218',
  MA: '212',
  OM: '968',
  PS: '970',
  QA: '974',
  SA: '966',
  SD: '249',
  SY: '963',
  TN: '216',
  TR: '90',
  US: '1',
  YE: '967',
};

/** All calling codes of two digits (ITU E.164); those of one digit are 1 and 7, the others have three. */
const twoDigitCodes = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** The calling code at the beginning of an international number. */
function callingCodeOf(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, twoDigitCodes.test(digits) ? 2 : 3);
}

/**
 * The digits of a phone number without the country's dial code.
 * @example nationalDigits('+201001234567') // '1001234567'
 */
export function nationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (!phone.startsWith('+')) return digits.replace(/^0+/, '');
  return digits.slice(callingCodeOf(digits).length);
}

/**
 * A number in international format: `01001234567` typed in Egypt is `+201001234567`. A number of an unknown country
 * is returned unchanged.
 */
export function internationalNumber(typed: string, country: string): string {
  const digits = typed.replace(/\D/g, '');
  if (typed.trim().startsWith('+')) return `+${digits}`;
  const code = callingCodes[country.toUpperCase()];
  if (code === undefined) return digits;
  return digits.startsWith(code) ? `+${digits}` : `+${code}${digits.replace(/^0+/, '')}`;
}
