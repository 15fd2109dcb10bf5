import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { itemDetails, itemReviews, submitItemReview } from '../contract/items';
import { multipart } from '../operations/multipart';
import { catalogKeys } from './keys';

export interface NewItemReview {
  readonly itemId: number;
  /** A delivered order of the customer's own with the item in it. */
  readonly orderId: number;
  /** 1 to 5, whole. */
  readonly rating: number;
  readonly comment?: string;
  /** At most three pictures. */
  readonly images?: readonly Blob[];
}

/**
 * Reviews an item of a delivered order, once an order.
 * @throws ApiError 403 `review`: reviewed before; `order_id`, `item_id`, `rating`; 413, 422 for pictures
 */
export function sendItemReview({ itemId, orderId, rating, comment, images = [] }: NewItemReview) {
  const fields = { item_id: itemId, order_id: orderId, rating, comment };
  return call(submitItemReview, { body: multipart(fields, { attachment: images }) });
}

export function useSendItemReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: sendItemReview,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: catalogKeys.of(itemReviews) });
      void client.invalidateQueries({ queryKey: catalogKeys.of(itemDetails) });
    },
  });
}
