import { ApiError, type ChangedBill } from '@storefront/api';
import { type OrderPlacing, placeOrder } from '@storefront/api/customer';
import { retry } from '@storefront/api/retry';

type OrderPlaced = Awaited<ReturnType<typeof placeOrder>>;

/** The result of sending an order. */
export type Sending =
  | { readonly outcome: 'placed'; readonly order: OrderPlaced }
  /** The server refused it; nothing was ordered. */
  | { readonly outcome: 'refused'; readonly error: ApiError }
  /** The total differs from the shown one: nothing was ordered, and the customer has to agree. */
  | { readonly outcome: 'changed'; readonly bill: ChangedBill }
  /** The key has already placed an order with other contents: this attempt is finished. */
  | { readonly outcome: 'known' }
  /** It is unknown whether the order arrived. Sending it again with the same key finds out, and cannot order twice. */
  | { readonly outcome: 'unsure' };

/** Delays before the same attempt is sent again, in milliseconds. */
const pauses = [1_000, 3_000] as const;
/** Answers that were lost in transit. */
const unclear: readonly string[] = ['timeout', 'network', 'malformed'];
/**
 * The same attempt is still running (409), or a proxy in front of the server lost the answer or timed out (502, 504).
 */
const unclearStatuses: readonly (number | null)[] = [409, 502, 504];

const isKnown = (error: ApiError) => error.status === 422 && error.hasCode('Idempotency-Key');

const isUnclear = (error: unknown) =>
  error instanceof ApiError &&
  !error.changedBill &&
  !isKnown(error) &&
  (unclear.includes(error.kind) || unclearStatuses.includes(error.status));

/**
 * Sends an order. When the answer is lost, it is sent again with the same key: the server then answers with the order
 * that it has already placed, or places it now.
 * @throws errors that are not failures of the call
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
