import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { whyChoose } from '../contract/banners';

/** Reasons to choose the module. */
export function getWhyChoose(signal?: AbortSignal) {
  return call(whyChoose, { signal });
}

export function whyChooseQuery() {
  return queryOptions({
    queryKey: configKeys.here(whyChoose),
    queryFn: ({ signal }) => getWhyChoose(signal),
  });
}

export function useWhyChoose(options: ReadOptions = {}) {
  return useQuery({ ...whyChooseQuery(), ...options });
}
