import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { conditions } from '../contract/brands';
import { catalogKeys } from './keys';

/** The common conditions that medicines are for. */
export function getConditions(signal?: AbortSignal) {
  return call(conditions, { signal });
}

export function conditionsQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(conditions),
    queryFn: ({ signal }) => getConditions(signal),
    staleTime: 5 * 60_000,
  });
}

export function useConditions(options: ReadOptions = {}) {
  return useQuery({ ...conditionsQuery(), ...options });
}
