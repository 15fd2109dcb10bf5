import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { customerInfo } from '../contract/profile';
import type { Customer } from '../entities/customer';
import { accountKeys } from './keys';

/** The signed-in customer. */
export function getProfile(signal?: AbortSignal): Promise<Customer> {
  return call(customerInfo, { signal });
}

export function profileQuery() {
  return queryOptions({
    queryKey: accountKeys.profile,
    queryFn: ({ signal }) => getProfile(signal),
  });
}

export function useProfile(options: ReadOptions = {}) {
  return useQuery({ ...profileQuery(), ...options });
}
