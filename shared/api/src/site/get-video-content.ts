import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { configKeys } from '../config/keys';
import { videoContent } from '../contract/banners';

/** Video and texts of the parcel home. */
export function getVideoContent(signal?: AbortSignal) {
  return call(videoContent, { signal });
}

export function videoContentQuery() {
  return queryOptions({
    queryKey: configKeys.here(videoContent),
    queryFn: ({ signal }) => getVideoContent(signal),
  });
}

export function useVideoContent(options: ReadOptions = {}) {
  return useQuery({ ...videoContentQuery(), ...options });
}
