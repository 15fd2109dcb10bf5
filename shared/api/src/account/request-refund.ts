import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { type RefundRequestBody, refundRequest } from '../contract/order-aftercare';
import { multipart } from '../operations/multipart';
import { accountKeys } from './keys';

export interface RefundWish {
  readonly refund: RefundRequestBody;
  readonly images?: readonly Blob[];
}

/**
 * Asks for the money of a delivered and paid order.
 * @throws ApiError 403 `order`
 */
export function requestRefund({ refund, images = [] }: RefundWish) {
  return call(refundRequest, { body: multipart(refund, { image: images }) });
}

export function useRequestRefund() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestRefund,
    onSuccess: () => void client.invalidateQueries({ queryKey: accountKeys.orders }),
  });
}
