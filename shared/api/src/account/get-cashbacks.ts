import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { cashbackList } from '../contract/cashback';
import type { Cashback } from '../entities/cashback';
import { accountKeys } from './keys';

/** The running cashback offers. */
export function getCashbacks(signal?: AbortSignal): Promise<Cashback[]> {
  return call(cashbackList, { signal });
}

export function cashbacksQuery(moduleId: number) {
  return queryOptions({
    queryKey: accountKeys.cashbacks(moduleId),
    queryFn: ({ signal }) => getCashbacks(signal),
  });
}

export function useCashbacks(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...cashbacksQuery(moduleId), ...options });
}
