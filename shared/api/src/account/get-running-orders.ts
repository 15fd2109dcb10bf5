import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { runningOrders } from '../contract/orders';
import type { Owner } from '../operations/owner';
import { accountKeys } from './keys';

/** One page of the orders under way. */
export function getRunningOrders(page: number, signal?: AbortSignal) {
  return call(runningOrders, { query: { limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof getRunningOrders>>;

export function runningOrdersQuery(owner: Owner) {
  return infiniteQueryOptions({
    queryKey: accountKeys.runningOrders(owner),
    queryFn: ({ pageParam, signal }) => getRunningOrders(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.orders),
  });
}

export function useRunningOrders(owner: Owner, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...runningOrdersQuery(owner), ...options });
}
