import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { providerDetails } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** One provider, by id or slug. */
export function getProvider(idOrSlug: number | string, signal?: AbortSignal) {
  return call(providerDetails, { params: { id: idOrSlug }, signal });
}

export function providerQuery(idOrSlug: number | string) {
  return queryOptions({
    queryKey: rentalKeys.read(providerDetails, { idOrSlug }),
    queryFn: ({ signal }) => getProvider(idOrSlug, signal),
  });
}

export function useProvider(idOrSlug: number | string, options: ReadOptions = {}) {
  return useQuery({ ...providerQuery(idOrSlug), ...options });
}
