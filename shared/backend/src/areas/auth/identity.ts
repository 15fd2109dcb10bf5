import { plainCode, plainLine } from '@storefront/domain';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** An e-mail address in its stored form, so that case does not make another account. */
export function normaliseEmail(text: string): string {
  return plainCode(text).normalize('NFC').toLowerCase();
}

/** Countries whose national numbers are accepted: those of the shop's regions. */
const homeCountries = ['EG', 'SA'] as const;

/**
 * A phone number in its stored form, which is also the key of everything counted or owned by phone: E.164, a plus and
 * digits. A plus, two zeros, neither, the national leading zero, Arabic digits and separators all give the same number.
 * Text that is no number of any country keeps its digits.
 * @example normalisePhone('0100 123 4567') // '+201001234567'
 */
export function normalisePhone(text: string): string {
  // A plus before two zeros means the same as either of them.
  const written = plainCode(text).replace(/^\+\s*00/, '+');
  const read = [
    ...homeCountries.map((country) => parsePhone(written, country)),
    parsePhone(`+${written}`),
  ];
  const valid = read.filter((phone) => phone?.isValid());
  // A mobile number of one country can look like a landline of another: mobiles are preferred, since people sign in
  // with those.
  const phone = valid.find((one) => one?.getType()?.includes('MOBILE')) ?? valid[0];
  if (phone) return phone.number;
  const digits = `+${written.replace(/\D/g, '').replace(/^(00)+/, '')}`;
  // Without signs and zeros it may be valid after all.
  return digits === text ? digits : normalisePhone(digits);
}

function parsePhone(text: string, defaultCountry?: CountryCode) {
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

/** A phone number or e-mail address as it is stored. */
export function normalise(channel: 'email' | 'phone', identity: string): string {
  return channel === 'email' ? normaliseEmail(identity) : normalisePhone(identity);
}

/** A masked address or number that its owner recognises and others cannot use: `sa***@example.org`, `+2010***567`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0
    ? `${contact.slice(0, Math.min(2, at))}***${contact.slice(at)}`
    : `${contact.slice(0, 5)}***${contact.slice(-3)}`;
}

/** Splits a name into the first word, and the rest. */
export function splitName(name: string): { f_name: string; l_name: string } {
  // Bidirectional control characters could make a name look like another one.
  const [first = '', ...rest] = plainLine(name.normalize('NFC')).split(/\s+/);
  return { f_name: first, l_name: rest.join(' ') };
}
