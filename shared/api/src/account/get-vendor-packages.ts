import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { vendorPackages } from '../contract/registration';
import type { VendorPackage } from '../entities/registration';
import { accountKeys } from './keys';

/** Subscriptions a new store can take. */
export async function getVendorPackages(
  moduleId: number,
  signal?: AbortSignal,
): Promise<VendorPackage[]> {
  const answer = await call(vendorPackages, { query: { module_id: moduleId }, signal });
  return answer.packages;
}

export function vendorPackagesQuery(moduleId: number) {
  return queryOptions({
    queryKey: accountKeys.vendorPackages(moduleId),
    queryFn: ({ signal }) => getVendorPackages(moduleId, signal),
  });
}

export function useVendorPackages(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...vendorPackagesQuery(moduleId), ...options });
}
