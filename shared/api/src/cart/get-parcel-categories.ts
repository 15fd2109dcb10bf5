import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { parcelCategories } from '../contract/parcel';
import type { ParcelCategory } from '../entities/parcel';
import { cartKeys } from './keys';

/** Kinds of parcels with their charges. */
export function getParcelCategories(signal?: AbortSignal): Promise<ParcelCategory[]> {
  return call(parcelCategories, { signal });
}

export function parcelCategoriesQuery(moduleId: number) {
  return queryOptions({
    queryKey: cartKeys.parcelCategories(moduleId),
    queryFn: ({ signal }) => getParcelCategories(signal),
  });
}

export function useParcelCategories(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...parcelCategoriesQuery(moduleId), ...options });
}
