import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderPaymentMethod } from '../contract/orders';
import { accountKeys } from './keys';

export interface CashSwitch {
  readonly orderId: number;
  /** The order's total as it was shown, major units. */
  readonly expectedTotal: number;
}

/**
 * Lets an order whose digital payment failed be paid in cash.
 * @throws ApiError 403 `cod`, 404 `order`, 409 `expected_total`
 */
export function switchToCash({ orderId, expectedTotal }: CashSwitch) {
  const body = { order_id: orderId, expected_total: expectedTotal };
  return call(orderPaymentMethod, { body });
}

export function useSwitchToCash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: switchToCash,
    // Also after a refusal: another amount than the one shown may be to be paid by now.
    onSettled: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
