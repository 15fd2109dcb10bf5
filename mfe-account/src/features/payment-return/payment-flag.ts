const flags = ['success', 'fail', 'cancel'] as const;
export type PaymentFlag = (typeof flags)[number];

/**
 * How a payment ended according to the address, for display only: the server has the true state. Payment pages append
 * it to an address that may already have a query, with `&` or with a second `?`.
 * @param search the query of the address
 * @param aim what the payment was for, as `aim` of the address states it; an address without it: for a price
 */
export function paymentFlagOf(search: string, aim = 'price'): PaymentFlag | null {
  if ((/[?&]aim=(\w+)/.exec(search)?.[1] ?? 'price') !== aim) return null;
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
