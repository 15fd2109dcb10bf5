import type { Config } from '../../config/load-config';
import { refuse } from '../../server/http/refusal';
import type { PaymentRow } from './queries';

/** The result in the browser's return address. It is only displayed, never trusted. */
export type Flag = 'success' | 'fail' | 'cancel';

/**
 * Checks the address that a gateway sends the browser back to: it must be a page of the shop.
 * @throws {Refusal} 403 `callback`
 */
export function checkCallback(
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
  callback: string | null | undefined,
): string {
  const ours = [new URL(publicUrl).origin, ...corsOrigins];
  const address = callback && URL.canParse(callback) ? new URL(callback) : null;
  const isOurs =
    address !== null &&
    ours.includes(address.origin) &&
    address.username === '' &&
    address.password === '';
  return isOurs ? address.href : refuse(403, 'callback', 'callbackUnknown');
}

/** The result of a payment that has ended. */
export function flagOf({ payment_status: status, deposit_decision: decision }: PaymentRow): Flag {
  if (status === 'paid' || (status === 'held' && decision === null)) return 'success';
  return status === 'canceled' ? 'cancel' : 'fail';
}

/** The callback with the result in `flag`, and the paid order or trip in `token`. */
export function returnAddress(payment: PaymentRow, flag: Flag): string {
  const callback = new URL(payment.callback ?? '/', 'http://callback.invalid');
  const token = Buffer.from(
    [
      `payment_method=${payment.payment_method}`,
      `attribute_id=${payment.order_id ?? payment.trip_id ?? payment.deposit_trip_id ?? payment.tip_order_id ?? payment.store_id ?? payment.id}`,
      `transaction_reference=${payment.transaction_ref ?? ''}`,
    ].join('&&'),
  ).toString('base64');
  const before = callback.search === '' ? '?' : `${callback.search}&`;
  const query = `${before}flag=${flag}&&token=${encodeURIComponent(token)}`;
  return `${callback.origin}${callback.pathname}${query}${callback.hash}`;
}
