import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { vehicleExtraCharge } from '../contract/tax';
import { cartKeys } from './keys';

/**
 * The extra charge of the delivery vehicle class that covers a distance.
 * @param distance kilometres
 */
export function getExtraCharge(distance: number, signal?: AbortSignal): Promise<number> {
  return call(vehicleExtraCharge, { query: { distance }, signal });
}

export function extraChargeQuery(distance: number) {
  return queryOptions({
    queryKey: cartKeys.extraCharge(distance),
    queryFn: ({ signal }) => getExtraCharge(distance, signal),
  });
}

export function useExtraCharge(distance: number, options: ReadOptions = {}) {
  return useQuery({ ...extraChargeQuery(distance), ...options });
}
