import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import type { ReadOptions } from '../client/read-options';
import { messageSearch } from '../contract/chat';
import { accountKeys } from './keys';

/** One page of the chats whose party has this name. */
export function searchConversations(name: string, page: number, signal?: AbortSignal) {
  return call(messageSearch, { query: { name, limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof searchConversations>>;

export function conversationSearchQuery(name: string) {
  return infiniteQueryOptions({
    queryKey: accountKeys.conversationSearch(name),
    queryFn: ({ pageParam, signal }) => searchConversations(name, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.conversations),
  });
}

export function useConversationSearch(name: string, options: ReadOptions = {}) {
  return useInfiniteQuery({ ...conversationSearchQuery(name), ...options });
}
