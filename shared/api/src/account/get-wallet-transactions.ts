import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { type WalletFilter, walletTransactions } from '../contract/wallet';
import { accountKeys } from './keys';

/** One page of wallet movements; the filter `all` shows every kind. */
export function getWalletTransactions(filter: WalletFilter, page: number, signal?: AbortSignal) {
  return call(walletTransactions, {
    query: { type: filter, limit: PAGE_LIMIT, offset: page },
    signal,
  });
}

type Page = Awaited<ReturnType<typeof getWalletTransactions>>;

export function walletTransactionsQuery(filter: WalletFilter) {
  return infiniteQueryOptions({
    queryKey: accountKeys.walletTransactions(filter),
    queryFn: ({ pageParam, signal }) => getWalletTransactions(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.data),
  });
}

export function useWalletTransactions(filter: WalletFilter, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...walletTransactionsQuery(filter), ...options });
}
