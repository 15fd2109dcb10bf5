import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { vehicleSuggestions } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** At most ten names that match the words. */
export function getVehicleSuggestions(name: string, signal?: AbortSignal) {
  return call(vehicleSuggestions, { query: { name }, signal });
}

export function vehicleSuggestionsQuery(name: string) {
  return queryOptions({
    queryKey: rentalKeys.read(vehicleSuggestions, { name }),
    queryFn: ({ signal }) => getVehicleSuggestions(name, signal),
  });
}

export function useVehicleSuggestions(name: string, options: ReadOptions = {}) {
  return useQuery({ ...vehicleSuggestionsQuery(name), ...options });
}
