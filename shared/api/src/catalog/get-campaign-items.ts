import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { campaignItems } from '../contract/campaigns';
import { catalogKeys } from './keys';

/** Items sold in campaigns (Contract 4.9). */
export function getCampaignItems(signal?: AbortSignal) {
  return call(campaignItems, { signal });
}

export function campaignItemsQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(campaignItems),
    queryFn: ({ signal }) => getCampaignItems(signal),
  });
}

export function useCampaignItems(options: ReadOptions = {}) {
  return useQuery({ ...campaignItemsQuery(), ...options });
}
