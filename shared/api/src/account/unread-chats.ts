import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstRows } from '../client/paging';
import { read } from '../client/read';
import { readsOf } from '../client/refresh';
import { messageList } from '../contract/order/chat';
import type { Conversation, ConversationList } from '../entities/order/conversation';

type Cached = ConversationList | InfiniteData<ConversationList>;

const latestChats = () => read(messageList, { query: firstRows() });

interface UnreadChatsQuery extends Omit<ReturnType<typeof latestChats>, 'select'> {
  readonly select: (list: ConversationList) => readonly Conversation[];
}

/** The latest chats, of all parties, that have unread messages. */
export function unreadChatsQuery(): UnreadChatsQuery {
  return {
    ...latestChats(),
    select: ({ conversations }) => conversations.filter((chat) => chat.unread_message_count > 0),
  };
}

/**
 * Marks the messages of a chat on the screen as read, in the cache and without a request, whenever a new one arrives.
 * @param chatId `null` while there is no chat yet
 * @param newestId the newest of its messages; `undefined` while none is shown
 */
export function useSeenChat(chatId: number | null, newestId: number | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (chatId === null || newestId === undefined) return;
    const seen = (list: ConversationList): ConversationList => ({
      ...list,
      conversations: list.conversations.map((chat) =>
        chat.id === chatId ? { ...chat, unread_message_count: 0 } : chat,
      ),
    });
    client.setQueriesData<Cached>(
      readsOf(messageList),
      (cached) =>
        cached && ('pages' in cached ? { ...cached, pages: cached.pages.map(seen) } : seen(cached)),
    );
  }, [client, chatId, newestId]);
}
