import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { parcelCancellationReasons } from '../contract/order-aftercare';
import type { Reason } from '../entities/order';
import { accountKeys } from './keys';

/** Reasons for cancelling a parcel before or after it was picked up. */
export async function getParcelCancellationReasons(
  stage: 'before_pickup' | 'after_pickup',
  signal?: AbortSignal,
): Promise<Reason[]> {
  const answer = await call(parcelCancellationReasons, {
    query: { limit: 100, offset: 1, user_type: 'customer', cancellation_type: stage },
    signal,
  });
  return answer.data;
}

export function parcelCancellationReasonsQuery(stage: 'before_pickup' | 'after_pickup') {
  return queryOptions({
    queryKey: accountKeys.parcelCancellationReasons(stage),
    queryFn: ({ signal }) => getParcelCancellationReasons(stage, signal),
  });
}

export function useParcelCancellationReasons(
  stage: 'before_pickup' | 'after_pickup',
  options: ReadOptions = {},
) {
  return useQuery({ ...parcelCancellationReasonsQuery(stage), ...options });
}
