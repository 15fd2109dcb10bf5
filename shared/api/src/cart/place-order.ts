import { call } from '../client/configured-client';
import { multipart } from '../client/multipart';
import type { OrderPlaceBody, PrescriptionPlaceBody } from '../contract/order/order-place-bodies';
import { orderPlace, prescriptionPlace } from '../contract/order/orders';
import type { OrderPlaced } from '../entities/order/order';

export interface OrderPlacing {
  readonly order: OrderPlaceBody;
  /** Pictures of a prescription: with them the order is sent as multipart. */
  readonly attachments?: readonly Blob[];
  /** Created once per attempt and reused for every retry, so that one attempt makes one order. */
  readonly idempotencyKey: string;
}

/**
 * Places an order, including parcels. The server computes every amount.
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

export interface PrescriptionPlacing {
  readonly order: PrescriptionPlaceBody;
  /** At least one picture. */
  readonly attachments: readonly Blob[];
  /** Created once per attempt and reused for every retry. */
  readonly idempotencyKey: string;
}

/** Orders by prescription only: the store sets the amount later. */
export function placePrescription(placing: PrescriptionPlacing): Promise<OrderPlaced> {
  const { order, attachments, idempotencyKey } = placing;
  const body = multipart(order, { order_attachment: attachments });
  return call(prescriptionPlace, { body, idempotencyKey });
}
