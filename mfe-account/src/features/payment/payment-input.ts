import type { Config } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';

/** The amount in a typed text, 0 for any other text. */
export function amountIn(text: string): number {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,9}(\.\d{1,4})?$/.test(digits) ? Number(digits) : 0;
}

/** Whether a wallet would refuse the amount with any payment. */
export function isTooLarge(text: string): boolean {
  return /^\d{10,}(\.\d*)?$/.test(toAsciiDigits(text).trim());
}

/** Whether money can be added: the feature is on and there is a payment method. */
export function canAddFund(
  config: Pick<Config, 'add_fund_status' | 'active_payment_method_list'>,
): boolean {
  return isOn(config.add_fund_status) && (config.active_payment_method_list ?? []).length > 0;
}

/** Whether a payment page's address may be opened: only http(s). */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
