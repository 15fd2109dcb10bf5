import { unreadChatsQuery } from '@storefront/api/customer';
import { useQuery } from '@storefront/platform';
import type { ReactNode } from 'react';
import { ChatLink } from './chat-link';

/** Milliseconds between two polls; with push messages the news arrives without them. */
const POLL_MS = 60_000;

/** {@link ChatLink} for a customer, who may have unread messages. */
export default function UnreadChatLink(): ReactNode {
  const { data = [] } = useQuery({ ...unreadChatsQuery(), refetchInterval: POLL_MS });
  return <ChatLink unread={data.reduce((sum, chat) => sum + chat.unread_message_count, 0)} />;
}
