import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { deliveryManReviews } from '../contract/order-aftercare';
import type { DeliveryManReview } from '../entities/delivery-man';
import { accountKeys } from './keys';

/** What customers say of a courier. */
export function getDeliveryManReviews(
  deliveryManId: number,
  signal?: AbortSignal,
): Promise<DeliveryManReview[]> {
  return call(deliveryManReviews, { params: { id: deliveryManId }, signal });
}

export function deliveryManReviewsQuery(deliveryManId: number) {
  return queryOptions({
    queryKey: accountKeys.deliveryManReviews(deliveryManId),
    queryFn: ({ signal }) => getDeliveryManReviews(deliveryManId, signal),
  });
}

export function useDeliveryManReviews(deliveryManId: number, options: ReadOptions = {}) {
  return useQuery({ ...deliveryManReviewsQuery(deliveryManId), ...options });
}
