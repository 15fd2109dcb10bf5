import * as z from 'zod/mini';
import {
  ConversationDetails,
  ConversationList,
  MessageSent,
} from '../../entities/order/conversation';
import { LenientInt } from '../../entities/value/lenient-number';
import { defineEndpoint } from '../endpoint';
import {
  LARGEST_ID,
  OptionalId,
  OptionalLine,
  OptionalNote,
  paging,
  RequiredLine,
} from '../request-fields';

const own = { area: 'inbox', caller: 'customer' } as const;

export const messageList = defineEndpoint({
  ...own,
  name: 'messageList',
  method: 'GET',
  path: '/customer/message/list',
  query: z.object({ ...paging, type: z.nullish(z.enum(['vendor', 'delivery_man', 'admin'])) }),
  answer: ConversationList,
});

export const messageSearch = defineEndpoint({
  ...own,
  name: 'messageSearch',
  method: 'GET',
  path: '/customer/message/search-list',
  query: z.object({ ...paging, name: RequiredLine }),
  answer: ConversationList,
});

/** Public clients send `conversation_id=5?`: everything after the digits is dropped. */
const ConversationId = z.pipe(
  z.transform((value: string | number) =>
    typeof value === 'string' ? Number.parseInt(value, 10) : value,
  ),
  z.int().check(z.gte(1), z.lte(LARGEST_ID)),
);

/** One of the ids identifies the chat; `admin_id` is 0. */
export const messageDetails = defineEndpoint({
  ...own,
  name: 'messageDetails',
  method: 'GET',
  path: '/customer/message/details',
  query: z.object({
    ...paging,
    conversation_id: z.optional(ConversationId),
    admin_id: z.optional(LenientInt),
    vendor_id: OptionalId,
    delivery_man_id: OptionalId,
  }),
  answer: ConversationDetails,
});

/** Sends a message to a chat, or to a party (`receiver_id` 0 is the shop). At most three files `image`. */
export const MessageSendBody = z
  .object({
    conversation_id: z.nullish(ConversationId),
    receiver_id: z.nullish(LenientInt),
    receiver_type: z.nullish(z.enum(['vendor', 'delivery_man', 'admin'])),
    message: OptionalNote,
    order_id: OptionalId,
    /** A trip of the customer whose proof packs are attached to the message. */
    trip_id: OptionalId,
    type: OptionalLine,
  })
  .check(
    z.refine(
      (body) => Boolean(body.conversation_id) || (body.receiver_id != null && !!body.receiver_type),
      { path: ['conversation_id'] },
    ),
  );
export type MessageSendBody = z.input<typeof MessageSendBody>;

export const messageSend = defineEndpoint({
  ...own,
  name: 'messageSend',
  method: 'POST',
  path: '/customer/message/send',
  body: MessageSendBody,
  files: ['image'],
  answer: MessageSent,
});

/** Calls of the inbox (`docs/inbox.md`). Guests have no chat. */
export const chatEndpoints = [messageList, messageSearch, messageDetails, messageSend];
