import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { orderPaymentMethod } from '../contract/orders';
import { accountKeys } from './keys';

/**
 * Lets an order whose digital payment failed be paid in cash (Contract 4.19).
 * @throws ApiError 403 `cod`, 404 `order`
 */
export function switchToCash(orderId: number) {
  return call(orderPaymentMethod, { body: { order_id: orderId } });
}

export function useSwitchToCash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: switchToCash,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
