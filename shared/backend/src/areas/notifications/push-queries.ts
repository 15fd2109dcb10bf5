import type { Sql } from '../../database/database';
import type { Translated } from '../../server/language';

export interface PushRow {
  /** Number of the transaction that wrote it, as text. */
  written_in: string;
  /** `null`: for everybody; in the zone, if there is one. */
  customer_id: number | null;
  zone_id: number | null;
  data_type: string;
  title: Translated;
  /** `null` for a picture without text. */
  description: Translated | null;
  image: string | null;
  order_id: number | null;
  order_status: string | null;
  conversation_id: number | null;
}

/** Every transaction below this number has finished, so that its writes are visible. */
export async function readFinishedBelow(sql: Sql): Promise<bigint> {
  const row = await sql.one<{ number: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as number',
  );
  if (!row) throw new Error('The database returned no snapshot');
  return BigInt(row.number);
}

/** A range of transactions, without its upper end. */
export interface Span {
  readonly from: bigint;
  readonly below: bigint;
}

/**
 * The events that transactions of a span wrote for these customers and for everybody: notifications, and messages of
 * the other party of a chat, in the order of writing.
 * @param limit the most events, the newest ones
 */
export async function listPushes(
  sql: Sql,
  { from, below }: Span,
  customerIds: readonly number[],
  limit: number,
): Promise<PushRow[]> {
  const rows = await sql.query<PushRow>(
    `select written_in::text, customer_id, zone_id, data_type, title, description, image, order_id,
        order_status, conversation_id
      from (
        select n.written_in, 1 as kind, n.id, n.customer_id, n.zone_id, n.type as data_type,
            n.title::jsonb as title, n.description::jsonb as description, n.image,
            (n.data ->> 'order_id')::int as order_id, n.data ->> 'order_status' as order_status,
            (n.data ->> 'conversation_id')::int as conversation_id
          from notifications n
          where n.written_in >= $1::text::xid8 and n.written_in < $2::text::xid8
            and (n.customer_id = any($3::int[]) or n.customer_id is null)
        union all
        select m.written_in, 2, m.id, c.customer_id, null, 'message',
            name_of_party(c.party_type, c.party_id),
            case when m.message is not null then jsonb_build_object('en', m.message) end,
            null, m.order_id, null, c.id
          from messages m join conversations c on c.id = m.conversation_id
          where m.written_in >= $1::text::xid8 and m.written_in < $2::text::xid8
            and m.sender = 'party' and c.customer_id = any($3::int[])
      ) as pushes
      order by pushes.written_in desc, kind desc, id desc limit $4`,
    [String(from), String(below), customerIds, limit],
  );
  return rows.reverse();
}

/** The sessions that are still open, by the hashes of their tokens. */
export async function listOpenSessions(
  sql: Sql,
  tokenHashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await sql.query<{ hash: string }>(
    `select t.hash from tokens t join customers c on c.id = t.customer_id
      where t.hash = any($1::text[]) and t.expires_at > $2 and c.status and c.deleted_at is null`,
    [tokenHashes, now],
  );
  return new Set(rows.map(({ hash }) => hash));
}
