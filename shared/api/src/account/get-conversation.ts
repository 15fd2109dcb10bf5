import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { nextPageOfTotal, PAGE_LIMIT } from '../client/paging';
import { messageDetails } from '../contract/chat';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** Names a chat: by its id, or by the other party. `vendor_id` is the store's `vendor_id`, not its id. */
export type ChatRef =
  | { readonly conversation_id: number }
  | { readonly vendor_id: number }
  | { readonly delivery_man_id: number }
  | { readonly admin_id: 0 };

/** One page of a chat, newest message first; marks them as seen. */
export function getConversation(chat: ChatRef, page: number, signal?: AbortSignal) {
  return call(messageDetails, { query: { ...chat, limit: PAGE_LIMIT, offset: page }, signal });
}

type Page = Awaited<ReturnType<typeof getConversation>>;

export function conversationQuery(chat: ChatRef) {
  return infiniteQueryOptions({
    queryKey: accountKeys.conversation(chat),
    queryFn: ({ pageParam, signal }) => getConversation(chat, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: nextPageOfTotal((page: Page) => page.messages),
  });
}

export function useConversation(chat: ChatRef, options: PollOptions = {}) {
  return useInfiniteQuery({ ...conversationQuery(chat), ...options });
}
