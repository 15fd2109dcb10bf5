import { toAsciiDigits } from '@storefront/i18n';

/**
 * Only digits and one leading plus, in ASCII (Spec 1 §5): `+٩٦٦ ٥٠-١` gives `+966501`. A whole number that
 * was pasted behind the country code that the field starts with (`+20+20100…`) is that number.
 */
export function cleanPhone(text: string): string {
  const written = toAsciiDigits(text).trim();
  const ascii = written.slice(Math.max(written.lastIndexOf('+'), 0));
  const digits = ascii.replace(/\D/g, '');
  return ascii.startsWith('+') ? `+${digits}` : digits;
}
