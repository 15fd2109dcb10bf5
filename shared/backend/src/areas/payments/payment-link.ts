import type { BackendContext } from '../../server/backend-context';

const USE = 'order-payment';
const VALID_MS = 60 * 60_000;

/** What an address of {@link paymentLink} says beside the number of the order. */
export interface LinkProof {
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * The address of the page on which an order is paid, for whoever may pay it: numbers of orders and customers
 * are counted up and prove nothing. It works for an hour and opens nothing else. The client adds `callback`
 * and `payment_method`.
 */
export function paymentLink(
  { config, signer }: Pick<BackendContext, 'config' | 'signer'>,
  orderId: number,
  now: Date,
): string {
  const expires = now.getTime() + VALID_MS;
  const query = new URLSearchParams({
    order_id: String(orderId),
    payment_platform: 'web',
    expires: String(expires),
    signature: signer.sign(USE, `${orderId}\n${expires}`),
  });
  return `${config.publicUrl}/payment-mobile?${query}`;
}

/** Whether {@link paymentLink} gave the address out, not too long ago. */
export function isPaymentLink(
  { signer }: Pick<BackendContext, 'signer'>,
  orderId: number,
  { expires, signature }: LinkProof,
  now: Date,
): boolean {
  return expires > now.getTime() && signer.isSigned(USE, `${orderId}\n${expires}`, signature);
}
