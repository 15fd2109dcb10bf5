import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** An e-mail address as it is stored: upper and lower case are the same account. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Countries whose numbers may be in national format: those of the shop's regions. */
const homeCountries = ['EG', 'SA'] as const;

/**
 * A phone number in E.164 format, as it is stored and used as a key. Accepts a plus, two zeros, neither, the national
 * zero, Arabic digits, and signs between the digits. A number that is invalid in every country keeps its digits.
 * @example normalisePhone('0100 123 4567') // '+201001234567'
 */
export function normalisePhone(text: string): string {
  // A plus before two zeros means the same as either of them.
  const written = text.trim().replace(/^\+\s*00/, '+');
  const read = [
    ...homeCountries.map((country) => parsePhone(written, country)),
    parsePhone(`+${written}`),
  ];
  const valid = read.filter((phone) => phone?.isValid());
  // A mobile number of one country can look like a landline of another; people sign in with mobile numbers.
  const phone = valid.find((one) => one?.getType()?.includes('MOBILE')) ?? valid[0];
  if (phone) return phone.number;
  const digits = `+${asciiDigits(written)
    .replace(/\D/g, '')
    .replace(/^(00)+/, '')}`;
  // Without signs and zeros it may be valid after all.
  return digits === text ? digits : normalisePhone(digits);
}

function parsePhone(text: string, defaultCountry?: CountryCode) {
  return parsePhoneNumberFromString(text, { defaultCountry, extract: false });
}

/** Converts digits of Arabic and Persian keyboards to ASCII. */
function asciiDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
}

/** A phone number or e-mail address as it is stored. */
export function normalise(channel: 'email' | 'phone', identity: string): string {
  return channel === 'email' ? normaliseEmail(identity) : normalisePhone(identity);
}

/** A masked contact that its owner recognises and nobody else can use: `sa***@example.org`, `+2010***567`. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at > 0
    ? `${contact.slice(0, Math.min(2, at))}***${contact.slice(at)}`
    : `${contact.slice(0, 5)}***${contact.slice(-3)}`;
}

/** Splits a name into the first word, and the rest. */
export function splitName(name: string): { f_name: string; l_name: string } {
  // Marks for the text direction could make a name look like another one.
  const [first = '', ...rest] = name
    .normalize('NFC')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim()
    .split(/\s+/);
  return { f_name: first, l_name: rest.join(' ') };
}
