import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import type { ReadOptions } from '../client/read-options';
import { customerSuggestedItems } from '../contract/profile';
import type { Item } from '../entities/item';
import { accountKeys } from './keys';

/** Items after the customer's interests, else popular ones. */
export function getSuggestedItems(signal?: AbortSignal): Promise<Item[]> {
  return call(customerSuggestedItems, { signal });
}

export function suggestedItemsQuery(moduleId: number) {
  return queryOptions({
    queryKey: accountKeys.suggestedItems(moduleId),
    queryFn: ({ signal }) => getSuggestedItems(signal),
  });
}

export function useSuggestedItems(moduleId: number, options: ReadOptions = {}) {
  return useQuery({ ...suggestedItemsQuery(moduleId), ...options });
}
