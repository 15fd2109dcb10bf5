import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { landing } from '../contract/landing';

/** Texts and pictures of the landing page and the footer. */
export function getLanding(signal?: AbortSignal) {
  return call(landing, { signal });
}

export function landingQuery() {
  return queryOptions({
    queryKey: configKeys.everywhere(landing),
    queryFn: ({ signal }) => getLanding(signal),
    staleTime: 5 * 60_000,
  });
}

export function useLanding(options: ReadOptions = {}) {
  return useQuery({ ...landingQuery(), ...options });
}
