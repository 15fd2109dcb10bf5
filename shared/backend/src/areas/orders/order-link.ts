import type { Sql } from '../../database/database';
import { createToken, hashSecret } from '../../server/secrets';

/** What the link of an order is for: to do all that its guest may, or only to see where it is. */
type LinkPurpose = 'own' | 'shared';

/**
 * Makes a token that opens an order, for a link. It is kept as a hash, so it cannot be shown
 * again: who asks again for the answer of placing gets a token of its own, and both open the order.
 */
export async function createOrderLink(
  sql: Sql,
  orderId: number,
  now: Date,
  purpose: LinkPurpose = 'own',
): Promise<string> {
  const token = createToken();
  await sql.query(
    'insert into order_links (token_hash, order_id, created_at, purpose) values ($1, $2, $3, $4)',
    [hashSecret(token), orderId, now, purpose],
  );
  return token;
}

/** Whether the token is one of a link to this order, for this purpose. */
export async function isOrderLink(
  sql: Sql,
  orderId: number,
  token: string,
  purpose: LinkPurpose = 'own',
): Promise<boolean> {
  const row = await sql.one(
    'select 1 from order_links where token_hash = $1 and order_id = $2 and purpose = $3',
    [hashSecret(token), orderId, purpose],
  );
  return row !== undefined;
}

/** Whether an order is a guest's, and so opened by links. That of an account is opened by its customer alone. */
export async function isGuestsOrder(sql: Sql, orderId: number): Promise<boolean> {
  const row = await sql.one('select 1 from orders where id = $1 and customer_id is null', [
    orderId,
  ]);
  return row !== undefined;
}
