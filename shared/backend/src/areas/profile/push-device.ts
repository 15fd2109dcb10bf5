import type { Sql } from '../../database/database';
import type { CustomerCaller } from '../../server/caller';

/**
 * Sends the customer's push messages to this browser until its session ends; with `null` no longer. A browser belongs
 * to the customer who signed in there last.
 */
export async function savePushDevice(
  sql: Sql,
  { customerId, tokenHash }: CustomerCaller,
  token: string | null,
  now: Date,
): Promise<void> {
  // What the profile answers.
  await sql.query('update customers set push_token = $2 where id = $1', [customerId, token]);
  await sql.query('delete from push_devices where session = $1 or token = $2', [tokenHash, token]);
  if (token === null) return;
  await sql.query(
    `insert into push_devices (session, token, seen_at) values ($1, $2, $3)
      on conflict (session) do update set token = excluded.token, seen_at = excluded.seen_at`,
    [tokenHash, token, now],
  );
}

/** The messaging service no longer knows this browser: waiting messages for it are dropped. */
export async function forgetDevice(sql: Sql, token: string): Promise<void> {
  await sql.query('delete from push_devices where token = $1', [token]);
  await sql.query(
    `delete from outbox where channel = 'push' and recipient = $1 and sent_at is null and failed_at is null`,
    [token],
  );
}
