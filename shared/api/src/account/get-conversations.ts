import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import { messageList } from '../contract/chat';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** One page of the inbox, newest first. */
export function getConversations(
  party: 'vendor' | 'delivery_man' | 'admin',
  page: number,
  signal?: AbortSignal,
) {
  return call(messageList, { query: { type: party, limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof getConversations>>;

export function conversationsQuery(party: 'vendor' | 'delivery_man' | 'admin') {
  return infiniteQueryOptions({
    queryKey: accountKeys.conversations(party),
    queryFn: ({ pageParam, signal }) => getConversations(party, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.conversations),
  });
}

export function useConversations(
  party: 'vendor' | 'delivery_man' | 'admin',
  options: PollOptions = {},
) {
  return useInfiniteQuery({ ...conversationsQuery(party), ...options });
}
