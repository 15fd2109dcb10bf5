import type { Conversation } from '@storefront/api';
import { chatOf, isOwn, otherParty, recipientOf } from './chat';

const store = { id: 9, f_name: 'Store', vendor_id: 4 };
const conversation: Conversation = {
  id: 5,
  sender_id: 1,
  sender_type: 'customer',
  receiver_id: 9,
  receiver_type: 'vendor',
  unread_message_count: 0,
  receiver: store,
};

it.each([
  ['conversation_id=5', { conversation_id: 5 }],
  ['conversation_id=5?&offset=1', { conversation_id: 5 }],
  ['vendor_id=4', { vendor_id: 4 }],
  ['delivery_man_id=3', { delivery_man_id: 3 }],
  ['admin_id=0', { admin_id: 0 }],
  ['conversation_id=x', null],
  ['', null],
])('%s names %j', (query, chat) => {
  expect(chatOf(new URLSearchParams(query))).toEqual(chat);
});

it('finds the other party on either side', () => {
  expect(otherParty(conversation)).toEqual({ type: 'vendor', info: store });
  const turned: Conversation = {
    ...conversation,
    sender_id: 9,
    sender_type: 'vendor',
    sender: store,
    receiver_id: 1,
    receiver_type: 'customer',
    receiver: null,
  };
  expect(otherParty(turned)).toEqual({ type: 'vendor', info: store });
  expect(isOwn({ sender_id: 1 }, turned)).toBe(true);
  expect(isOwn({ sender_id: 9 }, turned)).toBe(false);
  expect(isOwn({ sender_id: 1 }, conversation)).toBe(true);
});

it('sends to the chat once there is one', () => {
  expect(recipientOf({ vendor_id: 4 }, conversation)).toEqual({ conversation_id: 5 });
  expect(recipientOf({ vendor_id: 4 }, null)).toEqual({ receiver_id: 4, receiver_type: 'vendor' });
  expect(recipientOf({ admin_id: 0 }, null)).toEqual({ receiver_id: 0, receiver_type: 'admin' });
});
