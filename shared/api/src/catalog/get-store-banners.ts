import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { storeBanners } from '../contract/banners';
import { catalogKeys } from './keys';

/** The banners a store made. */
export function getStoreBanners(storeId: number, signal?: AbortSignal) {
  return call(storeBanners, { params: { store_id: storeId }, signal });
}

export function storeBannersQuery(storeId: number) {
  return queryOptions({
    queryKey: catalogKeys.read(storeBanners, { storeId }),
    queryFn: ({ signal }) => getStoreBanners(storeId, signal),
  });
}

export function useStoreBanners(storeId: number, options: ReadOptions = {}) {
  return useQuery({ ...storeBannersQuery(storeId), ...options });
}
