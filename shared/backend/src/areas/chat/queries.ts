import type { Sql } from '../../database/database';
import { type Page, rowsBefore } from '../../server/http/paging';
import { inAllLanguages } from '../../server/language';
import type { Party, PartyType } from './party';

export interface ConversationRow {
  id: number;
  party_type: PartyType;
  party_id: number;
  unread_count: number;
  last_message_at: Date | null;
  created_at: Date;
}

const COLUMNS = 'c.id, c.party_type, c.party_id, c.unread_count, c.last_message_at, c.created_at';

/** One of the customer's own conversations. */
export async function findConversation(
  sql: Sql,
  customerId: number,
  id: number,
): Promise<ConversationRow | undefined> {
  return sql.one<ConversationRow>(
    `select ${COLUMNS} from conversations c where c.id = $1 and c.customer_id = $2`,
    [id, customerId],
  );
}

export async function findConversationWith(
  sql: Sql,
  customerId: number,
  { type, id }: Party,
): Promise<ConversationRow | undefined> {
  return sql.one<ConversationRow>(
    `select ${COLUMNS} from conversations c
      where c.customer_id = $1 and c.party_type = $2 and c.party_id = $3`,
    [customerId, type, id],
  );
}

/** The conversation with a party, created if there is none. */
export async function beginConversation(
  tx: Sql,
  customerId: number,
  { type, id }: Party,
  now: Date,
): Promise<ConversationRow> {
  const row = await tx.one<ConversationRow>(
    `insert into conversations as c (customer_id, party_type, party_id, created_at)
      values ($1, $2, $3, $4)
      on conflict (customer_id, party_type, party_id) do update set party_id = excluded.party_id
      returning ${COLUMNS}`,
    [customerId, type, id, now],
  );
  if (!row) throw new Error('The insert returned no row');
  return row;
}

export interface ConversationFilter {
  readonly type?: PartyType | null | undefined;
  /** A part of the party's name. */
  readonly name?: string | undefined;
}

const PARTY_NAME = `(
    select ${inAllLanguages('name')}
      from name_of_party(c.party_type, c.party_id) as name
  )`;

/** A page of conversations, the latest first, and their total number. */
export async function listConversations(
  sql: Sql,
  customerId: number,
  { type = null, name = '' }: ConversationFilter,
  page: Page,
): Promise<{ rows: ConversationRow[]; total: number }> {
  const from = `from conversations c
    where c.customer_id = $1 and ($2::text is null or c.party_type = $2)
      and ($3 = '' or fold_text($3) <> '' and strpos(fold_text(${PARTY_NAME}), fold_text($3)) > 0)`;
  const parameters = [customerId, type, name.trim()];
  const rows = await sql.query<ConversationRow>(
    `select ${COLUMNS} ${from}
      order by c.last_message_at desc nulls last, c.id desc limit $4 offset $5`,
    [...parameters, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(`select count(*) as total ${from}`, parameters);
  return { rows, total: counted?.total ?? 0 };
}

export interface MessageRow {
  id: number;
  conversation_id: number;
  sender: 'customer' | 'party';
  message: string | null;
  files: string[];
  is_seen: boolean;
  order_id: number | null;
  trip_id: number | null;
  created_at: Date;
  order_status: string | null;
  order_amount: number | null;
  module_type: string | null;
  delivery_address: unknown;
  details_count: number | null;
  ordered_at: Date | null;
}

const MESSAGES = `select m.id, m.conversation_id, m.sender, m.message, m.files, m.is_seen, m.order_id, m.trip_id,
    m.created_at, o.order_status, o.order_amount, k.module_type,
    o.delivery_address - 'door_photo' as delivery_address,
    o.created_at as ordered_at,
    case when o.id is not null then (
      select count(*) from order_details d where d.order_id = o.id
    ) end as details_count
  from messages m
  left join orders o on o.id = m.order_id
  left join modules k on k.id = o.module_id`;

/** A page of messages, the newest first, and their total number. */
export async function listMessages(
  sql: Sql,
  conversationId: number,
  page: Page,
): Promise<{ rows: MessageRow[]; total: number }> {
  const rows = await sql.query<MessageRow>(
    `${MESSAGES} where m.conversation_id = $1 order by m.id desc limit $2 offset $3`,
    [conversationId, page.limit, rowsBefore(page)],
  );
  const counted = await sql.one<{ total: number }>(
    'select count(*) as total from messages where conversation_id = $1',
    [conversationId],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** The newest message of each conversation. */
export async function lastMessages(
  sql: Sql,
  conversationIds: readonly number[],
): Promise<MessageRow[]> {
  return sql.query<MessageRow>(
    `${MESSAGES} where m.id in (
        select max(id) from messages where conversation_id = any($1::int[]) group by conversation_id
      )`,
    [conversationIds],
  );
}

export interface NewMessage {
  readonly conversationId: number;
  readonly sender: 'customer' | 'party';
  readonly text: string | null;
  readonly files: readonly string[];
  readonly orderId: number | null;
  /** The trip whose proof packs are attached. */
  readonly tripId?: number | null;
  readonly at: Date;
}

export async function insertMessage(tx: Sql, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into messages (conversation_id, sender, message, files, order_id, created_at, trip_id)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      message.conversationId,
      message.sender,
      message.text,
      message.files,
      message.orderId,
      message.at,
      message.tripId ?? null,
    ],
  );
  await tx.query(
    `update conversations set last_message_at = $2, unread_count = unread_count + $3 where id = $1`,
    [message.conversationId, message.at, message.sender === 'party' ? 1 : 0],
  );
}

/** Marks the messages as seen when the customer opens the conversation. */
export async function markSeen(tx: Sql, conversationId: number): Promise<void> {
  await tx.query(
    `update messages set is_seen = true
      where conversation_id = $1 and sender = 'party' and not is_seen`,
    [conversationId],
  );
  await tx.query('update conversations set unread_count = 0 where id = $1 and unread_count > 0', [
    conversationId,
  ]);
}
