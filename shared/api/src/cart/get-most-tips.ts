import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { mostTips } from '../contract/banners';
import { cartKeys } from './keys';

/** The tip given most often, `null` when unknown. */
export async function getMostTips(signal?: AbortSignal): Promise<number | null> {
  return (await call(mostTips, { signal })).most_tips_amount;
}

export function mostTipsQuery() {
  return queryOptions({
    queryKey: cartKeys.mostTips,
    queryFn: ({ signal }) => getMostTips(signal),
  });
}

export function useMostTips(options: ReadOptions = {}) {
  return useQuery({ ...mostTipsQuery(), ...options });
}
