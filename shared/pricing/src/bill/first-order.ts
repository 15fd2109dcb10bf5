import { isOn } from '@storefront/domain';
import { exactDiscount } from '../item/discount';
import { type Amount, amountOf, digitsOf, toNumber, zero } from '../money/decimal';
import type { FirstOrderOffer, Numeric } from '../money/wire';

export function exactFirstOrderDiscount(
  offer: FirstOrderOffer | null | undefined,
  amount: Amount,
  digits: number,
): Amount {
  if (!offer || !isOn(offer.is_valid_for_discount)) return zero;
  return exactDiscount(amount, offer.discount_amount, offer.discount_amount_type, digits);
}

/**
 * The discount on a referred customer's first order: a percentage or an amount, at most the remaining amount. 0 for
 * guests (`null`), and if the server does not send `is_valid_for_discount`.
 * @param amount the amount after the coupon; major units
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `digits`
 */
export function firstOrderDiscount(
  offer: FirstOrderOffer | null | undefined,
  amount: Numeric,
  digits?: number | null,
): number {
  const base = amountOf(amount, 'amount');
  return toNumber(exactFirstOrderDiscount(offer, base, digitsOf(digits)));
}
