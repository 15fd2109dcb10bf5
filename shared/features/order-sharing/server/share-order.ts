import {
  type BackendContext,
  type Call,
  createOrderLink,
  isShown,
  type OrderRow,
  readOwnOrder,
  refuse,
  type Sql,
} from '@storefront/backend/feature';
import { isOrderStatus } from '@storefront/domain';
import type { OrderShares } from '../contract';

/** Enough for a household, and few enough to keep an overview of. */
const MAX_LINKS = 5;

interface ShareInput {
  readonly order_id: number;
  readonly tracking_token?: string | null | undefined;
}

type Sharing<Input extends ShareInput = ShareInput> = Pick<Call<Input>, 'owner' | 'now' | 'input'>;

/** The links of an order, the newest first. */
async function listLinks(sql: Sql, orderId: number): Promise<{ id: number; created_at: Date }[]> {
  return sql.query(
    `select id, created_at from order_links where order_id = $1 and purpose = 'shared'
      order by id desc`,
    [orderId],
  );
}

/**
 * Creates a link that shows others where an order is.
 * @returns its token
 * @throws {Refusal} 404 `order`; 403 `order` when it has ended, `share` when it has {@link MAX_LINKS} links
 */
export async function shareOrder({ database }: BackendContext, call: Sharing): Promise<string> {
  const { id, ...order } = await readOwnOrder(database, call, call.input.order_id);
  if (!isShareable(order)) refuse(403, 'order', 'orderComplete');
  return database.transaction(async (tx) => {
    // Links that are created at the same time count each other.
    await tx.query('select id from orders where id = $1 for update', [id]);
    const { length } = await listLinks(tx, id);
    if (length >= MAX_LINKS) refuse(403, 'share', 'orderLinksFull', { count: MAX_LINKS });
    return createOrderLink(tx, id, call.now, 'shared');
  });
}

/**
 * The links by which others can currently follow the caller's own order.
 * @throws {Refusal} 404 `order`
 */
export async function readShares(
  { database }: BackendContext,
  call: Sharing,
): Promise<OrderShares> {
  const order = await readOwnOrder(database, call, call.input.order_id);
  const links = isShown(order, call.now) ? await listLinks(database, order.id) : [];
  return {
    links: links.map(({ id, created_at }) => ({ id, created_at: created_at.toISOString() })),
  };
}

/**
 * Ends a link at once.
 * @throws {Refusal} 404 `order`, `share` for a link that the order does not have
 */
export async function endShare(
  { database }: BackendContext,
  call: Sharing<ShareInput & { readonly link_id: number }>,
): Promise<void> {
  const { id } = await readOwnOrder(database, call, call.input.order_id);
  const ended = await database.one(
    "delete from order_links where id = $2 and order_id = $1 and purpose = 'shared' returning id",
    [id, call.input.link_id],
  );
  if (!ended) refuse(404, 'share', 'orderLinkUnknown');
}

/** Only while the order is running. */
export function isShareable({ order_status }: Pick<OrderRow, 'order_status'>): boolean {
  return isOrderStatus(order_status, 'running');
}
