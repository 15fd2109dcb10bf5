import { toAsciiDigits } from '@storefront/i18n';

/** The number of an order or trip as customers write it: `#100231`, `١٠٠٢٣١`. `null` for none. */
export function orderNumber(text: string | null): number | null {
  const digits = toAsciiDigits(text ?? '').replace(/[\s#]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  const id = Number(digits);
  return id > 0 ? id : null;
}
