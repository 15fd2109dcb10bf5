import { call } from '../client/configured-client';
import { orderAttempt } from '../contract/orders';
import type { OrderAttemptAnswer } from '../entities/order';

/**
 * Asks whether the order of an attempt arrived. It places nothing.
 * @param idempotencyKey of the attempt, of the same caller
 * @throws ApiError `not-found` from a backend that does not know this call
 */
export function findOrderAttempt(idempotencyKey: string): Promise<OrderAttemptAnswer> {
  return call(orderAttempt, { query: { idempotency_key: idempotencyKey } });
}
