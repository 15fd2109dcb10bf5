import type { ChatParty, Conversation, Message, UserInfo } from '@storefront/api';

/** Identifies a chat by its id, or by the other party. `vendor_id` is the store's `vendor_id`, not its id. */
export type ChatRef =
  | { readonly conversation_id: number }
  | { readonly vendor_id: number }
  | { readonly delivery_man_id: number }
  | { readonly admin_id: 0 };

function idIn(query: URLSearchParams, name: string): number | null {
  // Addresses of public clients contain `5?`.
  const value = Number.parseInt(query.get(name) ?? '', 10);
  return Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** The order in the address, which the next message is about; `null` for none. */
export function orderOf(query: URLSearchParams): number | null {
  return idIn(query, 'order_id');
}

/** The chat that an address names, `null` for the list. */
export function chatOf(query: URLSearchParams): ChatRef | null {
  const conversation = idIn(query, 'conversation_id');
  if (conversation !== null) return { conversation_id: conversation };
  const vendor = idIn(query, 'vendor_id');
  if (vendor !== null) return { vendor_id: vendor };
  const courier = idIn(query, 'delivery_man_id');
  if (courier !== null) return { delivery_man_id: courier };
  return query.has('admin_id') ? { admin_id: 0 } : null;
}

export interface Party {
  readonly type: ChatParty;
  /** `null` for the shop itself. */
  readonly info: UserInfo | null;
}

/** The party that is not the customer. */
export function otherParty(conversation: Conversation): Party {
  const isSender = conversation.sender_type === 'customer';
  return isSender
    ? { type: conversation.receiver_type, info: conversation.receiver ?? null }
    : { type: conversation.sender_type, info: conversation.sender ?? null };
}

/** The type of the other party from the chat's address; `null` for a chat that is identified by its id. */
export function partyTypeOf(chat: ChatRef): Exclude<ChatParty, 'customer'> | null {
  if ('vendor_id' in chat) return 'vendor';
  if ('delivery_man_id' in chat) return 'delivery_man';
  return 'admin_id' in chat ? 'admin' : null;
}

/** Whether an address names this chat. */
export function isNamed(conversation: Conversation, chat: ChatRef): boolean {
  if ('conversation_id' in chat) return chat.conversation_id === conversation.id;
  const { type, info } = otherParty(conversation);
  if ('vendor_id' in chat) return type === 'vendor' && info?.vendor_id === chat.vendor_id;
  if ('delivery_man_id' in chat) {
    return type === 'delivery_man' && info?.deliveryman_id === chat.delivery_man_id;
  }
  return type === 'admin';
}

/** Whether the customer wrote it. */
export function isOwn(message: Pick<Message, 'sender_id'>, conversation: Conversation): boolean {
  const own =
    conversation.sender_type === 'customer' ? conversation.sender_id : conversation.receiver_id;
  return message.sender_id === own;
}

/** The recipient of a first message, or the chat. */
export function recipientOf(chat: ChatRef, conversation: Conversation | null) {
  if (conversation) return { conversation_id: conversation.id };
  if ('conversation_id' in chat) return { conversation_id: chat.conversation_id };
  if ('vendor_id' in chat) return { receiver_id: chat.vendor_id, receiver_type: 'vendor' as const };
  if ('delivery_man_id' in chat) {
    return { receiver_id: chat.delivery_man_id, receiver_type: 'delivery_man' as const };
  }
  return { receiver_id: 0, receiver_type: 'admin' as const };
}
