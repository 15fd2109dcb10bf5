import type { Sql } from '../../database/database';
import type { CustomerCaller } from '../../server/http/caller';

/**
 * Sends push messages for the customer to this browser until its session ends; `null` stops that. A browser belongs to
 * the customer who signed in there last.
 */
export async function savePushDevice(
  sql: Sql,
  { customerId, tokenHash }: CustomerCaller,
  token: string | null,
  now: Date,
): Promise<void> {
  // The profile answers this column.
  await sql.query('update customers set push_token = $2 where id = $1', [customerId, token]);
  await sql.query('delete from push_devices where session = $1 or token = $2', [tokenHash, token]);
  if (token === null) return;
  await sql.query(
    `insert into push_devices (session, token, seen_at) values ($1, $2, $3)
      on conflict (session) do update set token = excluded.token, seen_at = excluded.seen_at`,
    [tokenHash, token, now],
  );
}

/** Deletes a browser that the messaging service no longer accepts, and its waiting messages. */
export async function forgetDevice(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from push_devices where token = $1', [token]);
  await sql.query(
    `delete from outbox where channel = 'push' and recipient = $1 and sent_at is null and failed_at is null`,
    [token],
  );
}
