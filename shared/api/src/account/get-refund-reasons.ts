import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { refundReasons } from '../contract/order-aftercare';
import type { Reason } from '../entities/order';
import { accountKeys } from './keys';

/** Reasons for asking the money back. */
export async function getRefundReasons(signal?: AbortSignal): Promise<Reason[]> {
  const answer = await call(refundReasons, { signal });
  return answer.refund_reasons;
}

export function refundReasonsQuery() {
  return queryOptions({
    queryKey: accountKeys.refundReasons,
    queryFn: ({ signal }) => getRefundReasons(signal),
  });
}

export function useRefundReasons(options: ReadOptions = {}) {
  return useQuery({ ...refundReasonsQuery(), ...options });
}
