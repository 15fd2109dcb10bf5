import { unreadChatsQuery } from '@storefront/api/account';
import { useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';
import { otherParty } from './chat';

/** Milliseconds between two checks; pushed messages arrive without a check. */
const POLL_MS = 20_000;

/** How many messages the customer has not seen yet; guests have no chat. */
export interface ChatNews {
  readonly total: number;
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
    ofStore: (id) => countOf(chats.filter((chat) => otherParty(chat).info?.vendor_id === id)),
    ofCourier: (id) =>
      countOf(chats.filter((chat) => otherParty(chat).info?.deliveryman_id === id)),
  };
}
