const flags = ['success', 'fail', 'cancel'] as const;
export type PaymentFlag = (typeof flags)[number];

/** The purpose of a payment page: a price, unless its address states a deposit. */
export type PaymentAim = 'price' | 'deposit';

/** The query parameter of a return address that marks a deposit. */
export const depositAim = 'aim=deposit';

/**
 * How a payment ended according to the address, for display only: the server has the true state. Payment pages append
 * it to an address that may already have a query, with `&` or with a second `?`.
 * @param search the query of the address
 */
export function paymentFlagOf(search: string, aim: PaymentAim = 'price'): PaymentFlag | null {
  if (search.includes(depositAim) !== (aim === 'deposit')) return null;
  const named = /[?&]flag=(\w+)/.exec(search)?.[1];
  return flags.find((flag) => flag === named) ?? null;
}

/**
 * The query without the parameters of a payment page: the flag, which is outdated after a reload, and the token, which
 * must not be shared.
 * @param search the query of the address; one without a flag is left as it is
 */
export function withoutPayment(search: string): string {
  if (!/[?&]flag=/.test(search)) return search;
  const rest = search.replace(/[?&]+(?:flag|token|aim)=[^&?]*/g, '').replace(/^[?&]+/, '');
  return rest === '' ? '' : `?${rest}`;
}
