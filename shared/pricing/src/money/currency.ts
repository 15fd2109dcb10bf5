import { PricingError } from './pricing-error';

declare const currency: unique symbol;

/** An ISO 4217 code such as `EGP`, checked by {@link currencyCode}. */
export type CurrencyCode = string & { readonly [currency]: true };

/** An amount with its currency: amounts of two currencies are never mixed. */
export interface Money {
  /** Major units. */
  readonly amount: number;
  readonly currency: CurrencyCode;
}

/** Whether a text has the form of an ISO 4217 code. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return /^[A-Z]{3}$/.test(text);
}

/** @throws PricingError `currency` */
export function currencyCode(text: string): CurrencyCode {
  if (!isCurrencyCode(text)) throw new PricingError('currency', 'currency_code', text);
  return text;
}

/** The amount in a currency, else 0: other currencies are not converted. */
export function amountIn(amounts: readonly Money[], wanted: CurrencyCode): number {
  return amounts.find((one) => one.currency === wanted)?.amount ?? 0;
}
