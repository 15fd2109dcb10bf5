import { getRegion } from '@storefront/i18n';

/** Decimal places, as set by the shell from the configuration. */
export function currencyDigits(): number | null {
  return getRegion().currency.digits ?? null;
}
