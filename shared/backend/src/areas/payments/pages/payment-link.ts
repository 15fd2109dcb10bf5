import type { BackendContext } from '../../../server/backend-context';

const USE = 'order-payment';
const VALID_MS = 60 * 60_000;

/** The parameters of a {@link paymentLink}, apart from the order's number. */
export interface LinkProof {
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * The signed address of the page on which an order is paid. It is signed because the numbers of orders and customers
 * are consecutive and prove nothing. It is valid for an hour and gives access to nothing else. The client adds
 * `callback` and `payment_method`.
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

/** Whether the address is a {@link paymentLink} that has not expired. */
export function isPaymentLink(
  { signer }: Pick<BackendContext, 'signer'>,
  orderId: number,
  { expires, signature }: LinkProof,
  now: Date,
): boolean {
  return expires > now.getTime() && signer.isSigned(USE, `${orderId}\n${expires}`, signature);
}
