import type { ChatParty } from '@storefront/api';
import { unreadChatsQuery } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { otherParty } from './chat';

/** Milliseconds between two checks; with push messages the news arrives without them. */
const POLL_MS = 20_000;

/** How many messages the customer has not seen yet; guests have no chat. */
export interface ChatNews {
  readonly total: number;
  readonly ofParty: (type: ChatParty) => number;
  readonly ofStore: (vendorId: number) => number;
  readonly ofCourier: (courierId: number) => number;
}

export function useChatNews(): ChatNews {
  const signedIn = useSignedIn();
  const { data = [] } = useQuery({
    ...unreadChatsQuery(),
    enabled: signedIn,
    refetchInterval: POLL_MS,
  });
  const chats = signedIn ? data : [];
  const countOf = (some: typeof chats) =>
    some.reduce((sum, chat) => sum + chat.unread_message_count, 0);
  return {
    total: countOf(chats),
    ofParty: (type) => countOf(chats.filter((chat) => otherParty(chat).type === type)),
    ofStore: (id) => countOf(chats.filter((chat) => otherParty(chat).info?.vendor_id === id)),
    ofCourier: (id) =>
      countOf(chats.filter((chat) => otherParty(chat).info?.deliveryman_id === id)),
  };
}
