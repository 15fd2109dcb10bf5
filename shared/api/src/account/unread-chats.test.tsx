import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../client/query-client';
import { readPages } from '../client/read';
import { messageList } from '../contract/chat';
import type { ConversationList } from '../entities/conversation';
import { installFakeBackend } from '../testing';
import { unreadChatsQuery, useSeenChat } from './unread-chats';

const chats = (...unread: number[]): ConversationList => ({
  total_size: unread.length,
  limit: 10,
  offset: 1,
  conversations: unread.map((unread_message_count, index) => ({
    id: index + 1,
    sender_id: 1,
    sender_type: 'customer',
    receiver_id: 2,
    receiver_type: 'vendor',
    unread_message_count,
  })),
});

beforeEach(() => void installFakeBackend({}, { isSignedIn: () => true }));

const marks = (list: ConversationList | undefined) =>
  list?.conversations.map((chat) => chat.unread_message_count);

test('the chats with unread messages are those that have at least one', () => {
  const { select } = unreadChatsQuery();
  expect(select(chats(0, 1, 3)).map(({ id }) => id)).toEqual([2, 3]);
});

test('a chat on the screen loses its marks in every list, and again with each new message', () => {
  const client = createQueryClient();
  const { queryKey } = unreadChatsQuery();
  const pagesKey = readPages(messageList).queryKey;
  const fill = () => {
    client.setQueryData<unknown>(queryKey, chats(2, 5));
    client.setQueryData<unknown>(pagesKey, { pages: [chats(2, 5)], pageParams: [1] });
  };
  const lists = () => [
    marks(client.getQueryData<ConversationList>(queryKey))?.join(),
    marks(client.getQueryData<{ pages: ConversationList[] }>(pagesKey)?.pages[0])?.join(),
  ];
  fill();
  const { rerender } = renderHook(({ chat, newest }) => useSeenChat(chat, newest), {
    initialProps: { chat: null as number | null, newest: 9 as number | undefined },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  expect(lists()).toEqual(['2,5', '2,5']);
  rerender({ chat: 2, newest: undefined });
  expect(lists()).toEqual(['2,5', '2,5']);
  rerender({ chat: 2, newest: 9 });
  expect(lists()).toEqual(['2,0', '2,0']);
  fill();
  rerender({ chat: 2, newest: 10 });
  expect(lists()).toEqual(['2,0', '2,0']);
});
