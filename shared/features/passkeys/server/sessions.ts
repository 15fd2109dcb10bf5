import { type CustomerCaller, deviceOf, refuse, type Sql } from '@storefront/backend/feature';
import type { AccountSession } from '../contract';

interface SessionRow {
  id: number;
  hash: string;
  user_agent: string | null;
  created_at: Date;
  seen_at: Date;
}

/** The sessions of a customer, the current one first, then by last use. */
export async function listSessions(
  sql: Sql,
  { customerId, tokenHash }: CustomerCaller,
  now: Date,
): Promise<AccountSession[]> {
  const rows = await sql.query<SessionRow>(
    `select id, hash, user_agent, created_at, coalesce(seen_at, created_at) as seen_at from tokens
      where customer_id = $1 and expires_at > $2
      order by (hash = $3) desc, coalesce(seen_at, created_at) desc, id desc`,
    [customerId, now, tokenHash],
  );
  return rows.map(({ id, hash, user_agent, created_at, seen_at }) => ({
    id,
    ...deviceOf(user_agent),
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: hash === tokenHash,
  }));
}

/** @throws {Refusal} 404 `session` for one that has ended, or another customer's */
export async function endSession(
  sql: Sql,
  { customerId }: CustomerCaller,
  sessionId: number,
): Promise<void> {
  const ended = await sql.one(
    'delete from tokens where id = $1 and customer_id = $2 returning id',
    [sessionId, customerId],
  );
  if (!ended) refuse(404, 'session', 'sessionUnknown');
}
