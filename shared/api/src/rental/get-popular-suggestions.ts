import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { vehiclePopularSuggestions } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** Brands by trips, as search ideas. */
export function getPopularSuggestions(signal?: AbortSignal) {
  return call(vehiclePopularSuggestions, { signal });
}

export function popularSuggestionsQuery() {
  return queryOptions({
    queryKey: rentalKeys.read(vehiclePopularSuggestions),
    queryFn: ({ signal }) => getPopularSuggestions(signal),
  });
}

export function usePopularSuggestions(options: ReadOptions = {}) {
  return useQuery({ ...popularSuggestionsQuery(), ...options });
}
