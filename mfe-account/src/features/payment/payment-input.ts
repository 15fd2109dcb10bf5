import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';

/** The amount of a text as it is typed, 0 for anything that is none. */
export function amountIn(text: string): number {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,9}(\.\d{1,4})?$/.test(digits) ? Number(digits) : 0;
}

/** An amount that no wallet takes, however it is paid. */
export function isTooLarge(text: string): boolean {
  return /^\d{10,}(\.\d*)?$/.test(toAsciiDigits(text).trim());
}

/** Money can be added where that is on and there is a way to pay. */
export function canAddFund(
  config: Pick<Config, 'add_fund_status' | 'active_payment_method_list'>,
): boolean {
  return isOn(config.add_fund_status) && (config.active_payment_method_list ?? []).length > 0;
}

/** A payment page's address as it may be gone to: nothing but http(s). */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
