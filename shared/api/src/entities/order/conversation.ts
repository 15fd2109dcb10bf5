import * as z from 'zod/mini';
import { UserInfo } from '../account/user-info';
import {
  DateTime,
  Flag,
  Id,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';

/** Parties of a chat. */
export const ChatParty = z.enum(['customer', 'vendor', 'delivery_man', 'admin']);
export type ChatParty = z.infer<typeof ChatParty>;

/** The short form of the order that a message is about. */
const MessageOrder = z.object({
  id: Id,
  order_status: OptionalText,
  order_amount: OptionalNumber,
  module_type: OptionalText,
  delivery_address: z.optional(z.unknown()),
  details_count: z.nullish(z.int()),
  created_at: z.nullish(DateTime),
});

export const Message = z.object({
  id: Id,
  conversation_id: Id,
  sender_id: Id,
  message: z.nullable(z.string()),
  file_full_url: z.array(z.string()),
  /** The file names as JSON text, for older clients. */
  file: OptionalText,
  is_seen: OptionalFlag,
  order_id: z.nullish(Id),
  order: z.nullish(MessageOrder),
  /** The trip whose proof packs are attached to the message. */
  trip_id: z.nullish(Id),
  created_at: DateTime,
  updated_at: z.nullish(DateTime),
});
export type Message = z.infer<typeof Message>;

/** A chat with a store, a courier or the shop. The shop itself has no `receiver`. */
export const Conversation = z.object({
  id: Id,
  sender_id: Id,
  sender_type: ChatParty,
  receiver_id: Id,
  receiver_type: ChatParty,
  unread_message_count: z.int(),
  last_message_id: z.nullish(Id),
  last_message_time: z.nullish(DateTime),
  sender: z.nullish(UserInfo),
  receiver: z.nullish(UserInfo),
  last_message: z.nullish(Message),
  created_at: z.nullish(DateTime),
});
export type Conversation = z.infer<typeof Conversation>;

const page = {
  total_size: z.number(),
  limit: z.union([z.number(), z.string()]),
  offset: z.union([z.number(), z.string()]),
};

export const ConversationList = z.object({
  ...page,
  type: OptionalText,
  conversations: lenientArray(Conversation),
});
export type ConversationList = z.infer<typeof ConversationList>;

/** One chat: messages newest first; `status` tells whether writing is allowed. */
export const ConversationDetails = z.object({
  ...page,
  status: Flag,
  conversation: z.nullable(Conversation),
  messages: lenientArray(Message),
});
export type ConversationDetails = z.infer<typeof ConversationDetails>;

export const MessageSent = z.extend(ConversationDetails, { message: z.optional(z.string()) });

/** A canned support question. */
export const AutomatedMessage = z.object({ id: Id, message: z.string() });
export type AutomatedMessage = z.infer<typeof AutomatedMessage>;
