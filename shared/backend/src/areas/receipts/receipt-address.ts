import type { Language } from '../../server/language';
import type { ShopView } from '../../server/shop-view';
import type { Signer } from '../../server/signing';

const USE = 'receipt';
const DAY_MS = 24 * 3_600_000;

/** Below `/api/v1`, so that whatever passes the API on passes this on too. */
export const RECEIPT_PATH = '/api/v1/customer/order/receipt';

interface Signed {
  readonly orderId: number;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const textOf = ({ orderId, language, expires }: Signed) => `${orderId}\n${language}\n${expires}`;

/**
 * The address of an order's receipt, for whoever may read the order. It works for one to two days and stays the same
 * within one: a list that was left open still leads to it.
 */
export function receiptAddress(
  { signer, publicUrl, language, now }: ShopView,
  orderId: number,
): string {
  const expires = (Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS;
  const signature = signer.sign(USE, textOf({ orderId, language, expires }));
  const query = new URLSearchParams({
    order_id: String(orderId),
    language,
    expires: String(expires),
    signature,
  });
  return `${publicUrl}${RECEIPT_PATH}?${query}`;
}

/** Whether {@link receiptAddress} gave it out and it still holds. */
export function isReceiptAddress(
  signer: Signer,
  { signature, ...signed }: Signed & { readonly signature: string },
  now: Date,
): boolean {
  return signed.expires > now.getTime() && signer.isSigned(USE, textOf(signed), signature);
}
