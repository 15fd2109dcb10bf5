import { getRegion } from '@storefront/i18n';

/** Digits after the point, as the shell has set them from the configuration. */
export function currencyDigits(): number | null {
  return getRegion().currency.digits ?? null;
}
