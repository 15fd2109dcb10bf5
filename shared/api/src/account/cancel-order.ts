import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type OrderCancelBody, orderCancel } from '../contract/orders';
import { accountKeys } from './keys';

/**
 * Cancels an order that says it is cancelable, or a parcel.
 * @throws ApiError 403 `order`, `complete_order`
 */
export function cancelOrder(body: OrderCancelBody) {
  return call(orderCancel, { body });
}

export function useCancelOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: cancelOrder,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: accountKeys.orders });
    },
  });
}
