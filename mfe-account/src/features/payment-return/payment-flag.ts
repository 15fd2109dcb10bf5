const flags = ['success', 'fail', 'cancel'] as const;
export type PaymentFlag = (typeof flags)[number];

/** What a payment page was opened for: a price, unless its address says a deposit. */
export type PaymentAim = 'price' | 'deposit';

/** The part of an address to come back to by which a deposit is known. */
export const depositAim = 'aim=deposit';

/**
 * How a payment ended according to the address: for display only, the server knows. Payment pages append it
 * to an address that may have a query already, with `&` or with a second `?`.
 * @param search the query of the address
 */
export function paymentFlagOf(search: string, aim: PaymentAim = 'price'): PaymentFlag | null {
  if (search.includes(depositAim) !== (aim === 'deposit')) return null;
  const named = /[?&]flag=(\w+)/.exec(search)?.[1];
  return flags.find((flag) => flag === named) ?? null;
}

/**
 * The query without what a payment page put into it: the flag, which is no longer news after a reload, and the
 * token, which must not be shared.
 * @param search the query of the address; one without a flag is left as it is
 */
export function withoutPayment(search: string): string {
  if (!/[?&]flag=/.test(search)) return search;
  const rest = search.replace(/[?&]+(?:flag|token|aim)=[^&?]*/g, '').replace(/^[?&]+/, '');
  return rest === '' ? '' : `?${rest}`;
}
