import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { deliveryManReview } from '../contract/order-aftercare';
import { multipart } from '../operations/multipart';
import { accountKeys } from './keys';

export interface NewDeliveryManReview {
  readonly deliveryManId: number;
  readonly orderId: number;
  /** 1 to 5. */
  readonly rating: number;
  readonly comment?: string;
  readonly images?: readonly Blob[];
}

/**
 * Reviews the courier of a delivered order.
 * @throws ApiError 403 `review`: reviewed before
 */
export function submitDeliveryManReview(review: NewDeliveryManReview) {
  const { deliveryManId, orderId, rating, comment, images = [] } = review;
  const fields = { delivery_man_id: deliveryManId, order_id: orderId, rating, comment };
  return call(deliveryManReview, { body: multipart(fields, { attachment: images }) });
}

export function useSubmitDeliveryManReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: submitDeliveryManReview,
    onSuccess: (_answer, { deliveryManId }) =>
      void client.invalidateQueries({ queryKey: accountKeys.deliveryManReviews(deliveryManId) }),
  });
}
