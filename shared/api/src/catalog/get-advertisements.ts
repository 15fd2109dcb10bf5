import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { advertisements } from '../contract/banners';
import { catalogKeys } from './keys';

/** Paid blocks of stores. */
export function getAdvertisements(signal?: AbortSignal) {
  return call(advertisements, { signal });
}

export function advertisementsQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(advertisements),
    queryFn: ({ signal }) => getAdvertisements(signal),
  });
}

export function useAdvertisements(options: ReadOptions = {}) {
  return useQuery({ ...advertisementsQuery(), ...options });
}
