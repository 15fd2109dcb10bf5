import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { addressList } from '../contract/addresses';
import type { Address } from '../entities/address';
import { accountKeys } from './keys';

/** The customer's saved addresses: at most a hundred, which one page holds. */
export async function getAddresses(signal?: AbortSignal): Promise<Address[]> {
  const answer = await call(addressList, { query: { limit: 100, offset: 1 }, signal });
  return answer.addresses;
}

export function addressesQuery() {
  return queryOptions({
    queryKey: accountKeys.addresses,
    queryFn: ({ signal }) => getAddresses(signal),
  });
}

export function useAddresses(options: ReadOptions = {}) {
  return useQuery({ ...addressesQuery(), ...options });
}
