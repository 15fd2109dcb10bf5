import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../account/keys';
import { call } from '../client/configured-client';
import type { OrderPlaceBody } from '../contract/order-place-bodies';
import { orderPlace } from '../contract/orders';
import type { OrderPlaced } from '../entities/order';
import { multipart } from '../operations/multipart';
import { cartKeys } from './keys';

export interface OrderPlacing {
  readonly order: OrderPlaceBody;
  /** Prescription pictures: with them the order goes as multipart. */
  readonly attachments?: readonly Blob[];
  /** Made once per attempt to order and kept for every retry, so that one attempt is one order. */
  readonly idempotencyKey: string;
}

/**
 * Places an order, parcels included. The server computes every amount.
 * @throws ApiError such as 406 `order_time` (below the minimum), 403 `stock`, `coupon`, `order_amount`
 */
export function placeOrder({
  order,
  attachments,
  idempotencyKey,
}: OrderPlacing): Promise<OrderPlaced> {
  const body = attachments?.length ? multipart(order, { order_attachment: attachments }) : order;
  return call(orderPlace, { body, idempotencyKey });
}

export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: placeOrder,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: cartKeys.all });
      void client.invalidateQueries({ queryKey: accountKeys.orders });
    },
  });
}
