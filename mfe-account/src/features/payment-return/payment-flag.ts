const flags = ['success', 'fail', 'cancel'] as const;
export type PaymentFlag = (typeof flags)[number];

/** The purpose of a payment page: a price, or a deposit if its address says so. */
export type PaymentAim = 'price' | 'deposit';

/** The part of a return address that marks a deposit. */
export const depositAim = 'aim=deposit';

/**
 * The result of a payment according to the address, only for display: the server decides. Payment pages append it to an
 * address that may already have a query, with `&` or with a second `?`.
 * @param search the query of the address
 */
export function paymentFlagOf(search: string, aim: PaymentAim = 'price'): PaymentFlag | null {
  if (search.includes(depositAim) !== (aim === 'deposit')) return null;
  const named = /[?&]flag=(\w+)/.exec(search)?.[1];
  return flags.find((flag) => flag === named) ?? null;
}

/**
 * The query without the additions of a payment page: the flag, which is not news any more after a reload, and the
 * token, which must not be shared.
 * @param search the query of the address; one without a flag is left as it is
 */
export function withoutPayment(search: string): string {
  if (!/[?&]flag=/.test(search)) return search;
  const rest = search.replace(/[?&]+(?:flag|token|aim)=[^&?]*/g, '').replace(/^[?&]+/, '');
  return rest === '' ? '' : `?${rest}`;
}
