import type { Sql } from '../../database/database';
import { createToken, hashSecret } from '../../server/secrets';

/**
 * Makes a token that opens a guest's order, for its link. It is kept as a hash, so it cannot be shown
 * again: who asks again for the answer of placing gets a token of its own, and both open the order.
 */
export async function createOrderLink(sql: Sql, orderId: number, now: Date): Promise<string> {
  const token = createToken();
  await sql.query(
    'insert into order_links (token_hash, order_id, created_at) values ($1, $2, $3)',
    [hashSecret(token), orderId, now],
  );
  return token;
}

/** Whether the token is one of a link to this order. */
export async function isOrderLink(sql: Sql, orderId: number, token: string): Promise<boolean> {
  const row = await sql.one('select 1 from order_links where token_hash = $1 and order_id = $2', [
    hashSecret(token),
    orderId,
  ]);
  return row !== undefined;
}

/** Whether an order is a guest's, and so opened by links. That of an account is opened by its customer alone. */
export async function isGuestsOrder(sql: Sql, orderId: number): Promise<boolean> {
  const row = await sql.one('select 1 from orders where id = $1 and customer_id is null', [
    orderId,
  ]);
  return row !== undefined;
}
