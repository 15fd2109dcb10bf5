import { toAsciiDigits } from '@storefront/i18n';

/** Only digits and one leading plus, in ASCII (Spec 1 §5): `+٩٦٦ ٥٠-١` gives `+966501`. */
export function cleanPhone(text: string): string {
  const ascii = toAsciiDigits(text).trim();
  const digits = ascii.replace(/\D/g, '');
  return ascii.startsWith('+') ? `+${digits}` : digits;
}
