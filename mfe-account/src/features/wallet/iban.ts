import { toAsciiDigits } from '@storefront/i18n';
import { electronicFormatIBAN } from 'ibantools';

/** An IBAN as customers write it, with blanks, dashes or Arabic digits, in its electronic form. */
export function ibanIn(text: string): string {
  return electronicFormatIBAN(toAsciiDigits(text)) ?? '';
}
