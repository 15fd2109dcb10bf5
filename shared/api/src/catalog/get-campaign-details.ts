import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { campaignDetails } from '../contract/campaigns';
import { catalogKeys } from './keys';

/** A campaign with its stores. */
export function getCampaignDetails(campaignId: number, signal?: AbortSignal) {
  return call(campaignDetails, { query: { basic_campaign_id: campaignId }, signal });
}

export function campaignDetailsQuery(campaignId: number) {
  return queryOptions({
    queryKey: catalogKeys.read(campaignDetails, { campaignId }),
    queryFn: ({ signal }) => getCampaignDetails(campaignId, signal),
  });
}

export function useCampaignDetails(campaignId: number, options: ReadOptions = {}) {
  return useQuery({ ...campaignDetailsQuery(campaignId), ...options });
}
