import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { flashSale } from '../contract/campaigns';
import { catalogKeys } from './keys';

/** The flash sale that runs, or `null`. */
export function getFlashSale(signal?: AbortSignal) {
  return call(flashSale, { signal });
}

export function flashSaleQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(flashSale),
    queryFn: ({ signal }) => getFlashSale(signal),
  });
}

export function useFlashSale(options: ReadOptions = {}) {
  return useQuery({ ...flashSaleQuery(), ...options });
}
