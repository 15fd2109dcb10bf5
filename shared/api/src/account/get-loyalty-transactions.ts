import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { loyaltyTransactions } from '../contract/loyalty';
import { accountKeys } from './keys';

/** One page of loyalty point movements. */
export function getLoyaltyTransactions(page: number, signal?: AbortSignal) {
  return call(loyaltyTransactions, { query: { limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof getLoyaltyTransactions>>;

export function loyaltyTransactionsQuery() {
  return infiniteQueryOptions({
    queryKey: accountKeys.loyalty,
    queryFn: ({ pageParam, signal }) => getLoyaltyTransactions(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.data),
  });
}

export function useLoyaltyTransactions(options: ReadOptions = {}) {
  return useInfiniteQuery({ ...loyaltyTransactionsQuery(), ...options });
}
