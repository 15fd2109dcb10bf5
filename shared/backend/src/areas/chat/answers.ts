import type { Conversation, Message, UserInfo } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { ShopView } from '../../server/features';
import { fileNamesText } from '../../server/files/file-names';
import { privateAddress } from '../../server/http/private-address';
import { readCustomerInfo, readParty, userInfoId } from './party';
import { type ConversationRow, lastMessages, type MessageRow } from './queries';

/** A message of a conversation as it is sent. Only its parties can open the pictures. */
export function toMessage(
  row: MessageRow,
  customerId: number,
  { party_type, party_id }: Pick<ConversationRow, 'party_type' | 'party_id'>,
  view: ShopView,
): Message {
  const files = row.files.map((path) => privateAddress(view, path, view.now));
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    sender_id:
      row.sender === 'customer'
        ? userInfoId('customer', customerId)
        : userInfoId(party_type, party_id),
    message: row.message,
    file_full_url: files,
    file: fileNamesText(view.publicUrl, files),
    is_seen: row.is_seen ? 1 : 0,
    order_id: row.order_id,
    order:
      row.order_id === null
        ? null
        : {
            id: row.order_id,
            order_status: row.order_status,
            order_amount: row.order_amount,
            module_type: row.module_type,
            delivery_address: row.delivery_address,
            details_count: row.details_count,
            created_at: row.ordered_at?.toISOString() ?? null,
          },
    trip_id: row.trip_id,
    created_at: row.created_at.toISOString(),
    // Messages are never edited.
    updated_at: row.created_at.toISOString(),
  };
}

/** Conversations with both parties and the newest message of each. */
export async function toConversations(
  sql: Sql,
  rows: readonly ConversationRow[],
  customerId: number,
  view: ShopView,
): Promise<Conversation[]> {
  const newest = await lastMessages(
    sql,
    rows.map(({ id }) => id),
  );
  const sender = await readCustomerInfo(sql, customerId, view.publicUrl);
  const conversations: Conversation[] = [];
  for (const row of rows) {
    const last = newest.find(({ conversation_id }) => conversation_id === row.id);
    const receiver: UserInfo | null =
      (await readParty(sql, { type: row.party_type, id: row.party_id }, view)) ?? null;
    conversations.push({
      id: row.id,
      sender_id: sender.id,
      sender_type: 'customer',
      receiver_id: userInfoId(row.party_type, row.party_id),
      receiver_type: row.party_type,
      unread_message_count: row.unread_count,
      last_message_id: last?.id ?? null,
      last_message_time: row.last_message_at?.toISOString() ?? null,
      sender,
      receiver,
      last_message: last ? toMessage(last, customerId, row, view) : null,
      created_at: row.created_at.toISOString(),
    });
  }
  return conversations;
}
