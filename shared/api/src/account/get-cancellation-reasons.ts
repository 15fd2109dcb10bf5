import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { cancellationReasons } from '../contract/order-aftercare';
import type { Reason } from '../entities/order';
import { accountKeys } from './keys';

/** Reasons a customer may give for cancelling. */
export async function getCancellationReasons(signal?: AbortSignal): Promise<Reason[]> {
  const answer = await call(cancellationReasons, {
    query: { limit: 100, offset: 1, type: 'customer' },
    signal,
  });
  return answer.data;
}

export function cancellationReasonsQuery() {
  return queryOptions({
    queryKey: accountKeys.cancellationReasons,
    queryFn: ({ signal }) => getCancellationReasons(signal),
  });
}

export function useCancellationReasons(options: ReadOptions = {}) {
  return useQuery({ ...cancellationReasonsQuery(), ...options });
}
