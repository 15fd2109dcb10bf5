import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { type VisitAgainStore, visitAgain } from '../contract/profile';
import { accountKeys } from './keys';

/** Stores the customer ordered from, with some of their items. */
export function getVisitAgain(signal?: AbortSignal): Promise<VisitAgainStore[]> {
  return call(visitAgain, { signal });
}

export function visitAgainQuery(moduleId: number) {
  return queryOptions({
    queryKey: accountKeys.visitAgain(moduleId),
    queryFn: ({ signal }) => getVisitAgain(signal),
  });
}

export function useVisitAgain(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...visitAgainQuery(moduleId), ...options });
}
