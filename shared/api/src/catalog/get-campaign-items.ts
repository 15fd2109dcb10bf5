import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { FIRST_PAGE, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { campaignItems } from '../contract/campaigns';
import { catalogKeys } from './keys';

/** The first items sold in campaigns: as many as a strip shows. */
export function getCampaignItems(signal?: AbortSignal) {
  const query = { limit: PAGE_LIMIT, offset: FIRST_PAGE };
  return call(campaignItems, { query, signal });
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
