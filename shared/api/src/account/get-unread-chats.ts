import { type InfiniteData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../client/configured-client';
import { FIRST_PAGE, PAGE_LIMIT } from '../client/paging';
import { messageList } from '../contract/chat';
import type { Conversation, ConversationList } from '../entities/conversation';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** Those of the latest chats, with whomever, in which something is new to the customer. */
export async function getUnreadChats(signal?: AbortSignal): Promise<readonly Conversation[]> {
  const page = await call(messageList, {
    query: { limit: PAGE_LIMIT, offset: FIRST_PAGE },
    signal,
  });
  return page.conversations.filter((chat) => chat.unread_message_count > 0);
}

export function unreadChatsQuery() {
  return queryOptions({
    queryKey: accountKeys.unreadChats,
    queryFn: ({ signal }) => getUnreadChats(signal),
  });
}

export function useUnreadChats(options: PollOptions = {}) {
  return useQuery({ ...unreadChatsQuery(), ...options });
}

/**
 * A chat that is being looked at has nothing unread: its marks go without asking the server again.
 * @param chatId `null` while there is no chat yet
 * @param newestId of its messages
 */
export function useSeenChat(chatId: number | null, newestId: number | undefined): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message was unread for a moment
  useEffect(() => {
    if (chatId === null) return;
    client.setQueryData(unreadChatsQuery().queryKey, (chats) =>
      chats?.filter(({ id }) => id !== chatId),
    );
    const seen = (chat: Conversation) =>
      chat.id === chatId ? { ...chat, unread_message_count: 0 } : chat;
    client.setQueriesData<InfiniteData<ConversationList>>(
      { queryKey: accountKeys.conversationLists },
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) => ({
            ...page,
            conversations: page.conversations.map(seen),
          })),
        },
    );
  }, [client, chatId, newestId]);
}
