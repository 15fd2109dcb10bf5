import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { itemDetails } from '../contract/items';
import { catalogKeys } from './keys';

export interface ItemRef {
  /** Numeric id or slug. */
  readonly id: number | string;
  /** The id is that of a campaign item. */
  readonly isCampaign?: boolean;
}

/**
 * One item with its choices, store and reviews.
 * @throws ApiError 404 `product-001`
 */
export function getItemDetails({ id, isCampaign = false }: ItemRef, signal?: AbortSignal) {
  return call(itemDetails, {
    params: { id },
    query: isCampaign ? { campaign: true } : {},
    signal,
  });
}

/** Kept 30 s, no second try. */
export function itemDetailsQuery(item: ItemRef) {
  return queryOptions({
    queryKey: catalogKeys.read(itemDetails, { id: item.id, isCampaign: item.isCampaign ?? false }),
    queryFn: ({ signal }) => getItemDetails(item, signal),
    staleTime: 30_000,
    gcTime: 30_000,
    retry: false,
  });
}

export function useItemDetails(item: ItemRef, options: ReadOptions = {}) {
  return useQuery({ ...itemDetailsQuery(item), ...options });
}
