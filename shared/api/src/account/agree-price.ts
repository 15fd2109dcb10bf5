import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderAgreePrice } from '../contract/orders';
import { accountKeys } from './keys';

export interface PriceToAgree {
  readonly orderId: number;
  /** The order's total as it was shown, major units. */
  readonly expectedTotal: number;
}

/**
 * Agrees to the price that the pharmacy has set for a prescription; then it is packed.
 * @throws ApiError 404 `order`, 409 `expected_total`, 403 `order` when it is too late
 */
export function agreePrice({ orderId, expectedTotal }: PriceToAgree) {
  return call(orderAgreePrice, { body: { order_id: orderId, expected_total: expectedTotal } });
}

export function useAgreePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: agreePrice,
    // Also after a refusal: the order may have been called off, or have another price.
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
