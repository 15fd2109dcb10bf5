import type { Sql } from '../../../database/database';
import { createToken, hashSecret } from '../../../server/secrets';

/** Purpose of an order's link: full access as its guest, or only tracking. */
type LinkPurpose = 'own' | 'shared';

/**
 * Creates a token for a link to an order. Only its hash is stored, so it cannot be shown again: a retry of placing gets
 * a new token, and both open the order.
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

/** Whether the token belongs to a link to this order with this purpose. */
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

/** Whether an order is a guest's, so that links open it. An order of an account is opened only by its customer. */
export async function isGuestsOrder(sql: Sql, orderId: number): Promise<boolean> {
  const row = await sql.one('select 1 from orders where id = $1 and customer_id is null', [
    orderId,
  ]);
  return row !== undefined;
}
