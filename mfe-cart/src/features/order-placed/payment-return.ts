/** The flag that a payment page adds when it redirects back. For display only. */
export type PaymentFlag = 'success' | 'fail' | 'cancel';

const flags: readonly string[] = ['success', 'fail', 'cancel'] satisfies PaymentFlag[];

const isFlag = (text: string | null): text is PaymentFlag => text !== null && flags.includes(text);

/**
 * The flag of a returned payment, `null` when the order was not paid online. Payment pages append it with `&`, or
 * with a second `?` that is then part of the preceding value.
 */
export function paymentFlag(search: string): PaymentFlag | null {
  const flag = new URLSearchParams(search.replace(/^\?/, '').replaceAll('?', '&')).get('flag');
  return isFlag(flag) ? flag : null;
}

/** The number of the order in the address, `null` when there is none. */
export function placedOrderId(search: string): number | null {
  const text = new URLSearchParams(search.replace(/^\?/, '').replaceAll('?', '&')).get('order_id');
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
