import { ApiError, call, type OrderPlaced } from '@storefront/api';
import { orderAttempt } from '@storefront/api/account';

/** What became of an order that was sent. */
export type Finding =
  | { readonly outcome: 'placed'; readonly order: OrderPlaced }
  /** The server does not have it. */
  | { readonly outcome: 'absent' }
  /** It could not be asked, or the order is still on its way. */
  | { readonly outcome: 'unsure' };

/** How often, and at which distance in milliseconds, an order is asked about that is still being placed. */
const TIMES = 10;
const DISTANCE = 1_500;

/** Asks by its key whether an order arrived. It places nothing. */
export async function findOrder(
  key: string,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Finding> {
  try {
    for (let time = 0; time < TIMES; time += 1) {
      const { status, order } = await call(orderAttempt, { query: { idempotency_key: key } });
      if (status === 'placed' && order) return { outcome: 'placed', order };
      if (status === 'unknown') return { outcome: 'absent' };
      await wait(DISTANCE);
    }
    return { outcome: 'unsure' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // A backend that does not know the call: the key keeps a second order away all the same.
    return { outcome: error.kind === 'not-found' ? 'absent' : 'unsure' };
  }
}
