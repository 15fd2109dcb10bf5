import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { brands } from '../contract/brands';
import { catalogKeys } from './keys';

/** The brands of the module. */
export function getBrands(signal?: AbortSignal) {
  return call(brands, { signal });
}

export function brandsQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(brands),
    queryFn: ({ signal }) => getBrands(signal),
    staleTime: 5 * 60_000,
  });
}

export function useBrands(options: ReadOptions = {}) {
  return useQuery({ ...brandsQuery(), ...options });
}
