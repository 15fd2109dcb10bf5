import type { Config } from '@storefront/api';
import { isOn, isVisible, plainCode, readAmount } from '@storefront/domain';

/** The amount in a typed text, 0 for any other text. */
export function amountIn(text: string): number {
  return readAmount(text) ?? 0;
}

/**
 * The fault of a typed amount, by the name of its text.
 * @param decimals of the currency
 */
export function amountFault(
  text: string,
  decimals?: number | null,
): 'amountRequired' | 'amountWrong' | null {
  const amount = readAmount(text, decimals ?? undefined);
  if (amount === null && isVisible(text)) return 'amountWrong';
  return amount ? null : 'amountRequired';
}

/** Whether a wallet would refuse the amount with any payment. */
export function isTooLarge(text: string): boolean {
  return /^\d{10,}([.,٫]\d*)?$/.test(plainCode(text));
}

/** Whether money can be added: the feature is on and there is a payment method. */
export function canAddFund(
  config: Pick<Config, 'add_fund_status' | 'active_payment_method_list'>,
): boolean {
  return isOn(config.add_fund_status) && (config.active_payment_method_list ?? []).length > 0;
}

/** Whether a payment page's address may be opened: http(s) only. */
export function isWebAddress(link: string): boolean {
  return URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
}
