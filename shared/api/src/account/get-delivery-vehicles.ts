import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { deliveryVehicles } from '../contract/registration';
import type { DeliveryVehicle } from '../entities/delivery-man';
import { accountKeys } from './keys';

/** Delivery vehicle classes for the courier's form. */
export function getDeliveryVehicles(signal?: AbortSignal): Promise<DeliveryVehicle[]> {
  return call(deliveryVehicles, { signal });
}

export function deliveryVehiclesQuery() {
  return queryOptions({
    queryKey: accountKeys.deliveryVehicles,
    queryFn: ({ signal }) => getDeliveryVehicles(signal),
  });
}

export function useDeliveryVehicles(options: ReadOptions = {}) {
  return useQuery({ ...deliveryVehiclesQuery(), ...options });
}
