import type { BackendContext, Language, Purchase, ShopView } from '@storefront/backend/feature';

/** The kinds of receipts. Their paths are below `/api/v1`, so that a proxy of the API also covers receipts. */
export const receiptKinds = {
  order: { path: '/api/v1/customer/order/receipt', id: 'order_id', use: 'receipt' },
  trip: { path: '/api/v1/rental/user/trip/receipt', id: 'trip_id', use: 'trip-receipt' },
} as const satisfies Record<Purchase['kind'], object>;
export type ReceiptKind = Purchase['kind'];

const DAY_MS = 24 * 3_600_000;

interface Signed {
  readonly id: number;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const textOf = ({ id, language, expires }: Signed) => `${id}\n${language}\n${expires}`;

/**
 * The signed address of the receipt of an order or a trip; answers contain it for callers who may read the order or
 * trip. It is valid for one to two days and does not change within a day, so that the link in a page that stays open
 * still works.
 */
export function receiptAddress(
  { signer, publicUrl, language, now }: ShopView,
  { kind, id }: Purchase,
): string {
  const { path, id: name, use } = receiptKinds[kind];
  const expires = (Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS;
  const query = new URLSearchParams({
    [name]: String(id),
    language,
    expires: String(expires),
    signature: signer.sign(use, textOf({ id, language, expires })),
  });
  return `${publicUrl}${path}?${query}`;
}

/** Whether the address is a {@link receiptAddress} that has not expired. */
export function isReceiptAddress(
  signer: BackendContext['signer'],
  kind: ReceiptKind,
  { signature, ...signed }: Signed & { readonly signature: string },
  now: Date,
): boolean {
  const { use } = receiptKinds[kind];
  return signed.expires > now.getTime() && signer.isSigned(use, textOf(signed), signature);
}
