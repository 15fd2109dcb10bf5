import { ApiError, type ChangedBill } from '@storefront/api';
import { type OrderPlacing, placeOrder } from '@storefront/api/cart';

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
  /** Nobody knows whether the order arrived. Asking again under the same key finds out, and cannot order twice. */
  | { readonly outcome: 'unsure' };

/** Pauses before the same attempt is asked about again, in milliseconds. */
const pauses = [1_000, 3_000] as const;
/** Answers that were lost on the way. */
const unclear: readonly string[] = ['timeout', 'network', 'malformed'];
/** A twin of the attempt is still running; what stands before the server lost it, or gave up waiting for it. */
const unclearStatuses: readonly (number | null)[] = [409, 502, 504];

const isUnclear = ({ kind, status }: ApiError) =>
  unclear.includes(kind) || unclearStatuses.includes(status);

/**
 * Sends an order. When the answer is lost, it asks again with the same key: the server then gives the order
 * that it has already made, or makes it now.
 * @throws what is no failure of the call
 */
export async function sendOrder(
  placing: OrderPlacing,
  wait: (milliseconds: number) => Promise<void>,
  place: (placing: OrderPlacing) => Promise<OrderPlaced> = placeOrder,
): Promise<Sending> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { outcome: 'placed', order: await place(placing) };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.changedBill) return { outcome: 'changed', bill: error.changedBill };
      if (error.status === 422 && error.hasCode('Idempotency-Key')) return { outcome: 'known' };
      if (!isUnclear(error)) return { outcome: 'refused', error };
      const pause = pauses[attempt];
      if (pause === undefined) return { outcome: 'unsure' };
      await wait(pause);
    }
  }
}
