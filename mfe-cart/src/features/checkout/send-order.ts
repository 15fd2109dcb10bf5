import { ApiError, type ChangedBill } from '@storefront/api';
import { type OrderPlacing, placeOrder } from '@storefront/api/customer';
import { retry } from '@storefront/api/retry';

type OrderPlaced = Awaited<ReturnType<typeof placeOrder>>;

/** How sending an order ended. */
export type Sending =
  | { readonly outcome: 'placed'; readonly order: OrderPlaced }
  /** The server said no; nothing was ordered. */
  | { readonly outcome: 'refused'; readonly error: ApiError }
  /** Another total than the one that was shown: nothing was ordered, the customer has to agree. */
  | { readonly outcome: 'changed'; readonly bill: ChangedBill }
  /** The key has placed an order already, of another content: this attempt is over. */
  | { readonly outcome: 'known' }
  /** Nobody knows whether the order arrived. Sending it again under the same key finds out, and cannot order twice. */
  | { readonly outcome: 'unsure' };

/** Pauses before the same attempt is sent again, in milliseconds. */
const pauses = [1_000, 3_000] as const;
/** Answers that were lost in transit. */
const unclear: readonly string[] = ['timeout', 'network', 'malformed'];
/** A twin of the attempt is still running; a proxy before the server lost the answer, or gave up waiting for it. */
const unclearStatuses: readonly (number | null)[] = [409, 502, 504];

const isKnown = (error: ApiError) => error.status === 422 && error.hasCode('Idempotency-Key');

const isUnclear = (error: unknown) =>
  error instanceof ApiError &&
  !error.changedBill &&
  !isKnown(error) &&
  (unclear.includes(error.kind) || unclearStatuses.includes(error.status));

/**
 * Sends an order. When the answer is lost, it is sent again with the same key: the server then gives the order
 * that it has already made, or makes it now.
 * @throws what is no failure of the call
 */
export async function sendOrder(
  placing: OrderPlacing,
  wait: (milliseconds: number) => Promise<void>,
  place: (placing: OrderPlacing) => Promise<OrderPlaced> = placeOrder,
): Promise<Sending> {
  try {
    const order = await retry(() => place(placing), { pauses, isTransient: isUnclear, wait });
    return { outcome: 'placed', order };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.changedBill) return { outcome: 'changed', bill: error.changedBill };
    if (isKnown(error)) return { outcome: 'known' };
    return isUnclear(error) ? { outcome: 'unsure' } : { outcome: 'refused', error };
  }
}
