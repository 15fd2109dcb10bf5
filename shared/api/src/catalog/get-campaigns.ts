import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { basicCampaigns } from '../contract/campaigns';
import { catalogKeys } from './keys';

/** Campaigns that stores take part in. */
export function getCampaigns(signal?: AbortSignal) {
  return call(basicCampaigns, { signal });
}

export function campaignsQuery() {
  return queryOptions({
    queryKey: catalogKeys.read(basicCampaigns),
    queryFn: ({ signal }) => getCampaigns(signal),
  });
}

export function useCampaigns(options: ReadOptions = {}) {
  return useQuery({ ...campaignsQuery(), ...options });
}
