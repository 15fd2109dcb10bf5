import type { BackendContext } from '../../server/backend-context';

const USE = 'order-payment';
const VALID_MS = 60 * 60_000;

/** The parameters of an address of {@link paymentLink} besides the number of the order. */
export interface LinkProof {
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/**
 * The signed address of an order's payment page, for callers who may pay it: ids of orders and customers are serial and
 * no proof. It is valid for an hour and gives access to nothing else. The client adds `callback` and `payment_method`.
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
