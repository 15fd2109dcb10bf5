import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { vehicleDetails } from '../contract/rental-catalog';
import { rentalKeys } from './keys';

/** One vehicle, by id or slug. */
export function getVehicle(idOrSlug: number | string, signal?: AbortSignal) {
  return call(vehicleDetails, { params: { id: idOrSlug }, signal });
}

export function vehicleQuery(idOrSlug: number | string) {
  return queryOptions({
    queryKey: rentalKeys.read(vehicleDetails, { idOrSlug }),
    queryFn: ({ signal }) => getVehicle(idOrSlug, signal),
  });
}

export function useVehicle(idOrSlug: number | string, options: ReadOptions = {}) {
  return useQuery({ ...vehicleQuery(idOrSlug), ...options });
}
