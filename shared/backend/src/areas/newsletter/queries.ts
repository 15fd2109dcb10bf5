import type { Sql } from '../../database/database';

/** @returns whether the address was not there yet */
export async function insertSubscriber(sql: Sql, email: string, now: Date): Promise<boolean> {
  const added = await sql.one(
    `insert into newsletter_subscribers (email, created_at) values ($1, $2)
      on conflict do nothing returning email`,
    [email, now],
  );
  return added !== undefined;
}
