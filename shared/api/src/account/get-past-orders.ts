import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { orderList } from '../contract/orders';
import type { Owner } from '../operations/owner';
import { accountKeys } from './keys';

/** One page of past orders; guests have no history. */
export function getPastOrders(page: number, signal?: AbortSignal) {
  return call(orderList, { query: { limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof getPastOrders>>;

export function pastOrdersQuery(owner: Owner) {
  return infiniteQueryOptions({
    queryKey: accountKeys.pastOrders(owner),
    queryFn: ({ pageParam, signal }) => getPastOrders(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.orders),
  });
}

export function usePastOrders(owner: Owner, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...pastOrdersQuery(owner), ...options });
}
