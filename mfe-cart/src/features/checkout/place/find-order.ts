import { ApiError, call, type OrderPlaced } from '@storefront/api';
import { orderAttempt } from '@storefront/api/customer';

/** The result of looking up an order that was sent. */
export type Finding =
  | { readonly outcome: 'placed'; readonly order: OrderPlaced }
  /** The server does not have it. */
  | { readonly outcome: 'absent' }
  /** The server could not be reached, or is still placing the order. */
  | { readonly outcome: 'unsure' };

/** How often an order that is still being placed is looked up, and the delay in between. */
const MAX_TRIES = 10;
const PAUSE_MS = 1_500;

/** Looks an order up by its key. It does not place anything. */
export async function findOrder(
  key: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Finding> {
  try {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { status, order } = await call(orderAttempt, { query: { idempotency_key: key } });
      if (status === 'placed' && order) return { outcome: 'placed', order };
      if (status === 'unknown') return { outcome: 'absent' };
      await wait(PAUSE_MS);
    }
    return { outcome: 'unsure' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The backend may not have this call; even then the key prevents a second order.
    return { outcome: error.kind === 'not-found' ? 'absent' : 'unsure' };
  }
}
