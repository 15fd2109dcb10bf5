import type { Sql } from '../../database/database';
import type { Call } from '../../server/call';
import { refuse } from '../../server/refusal';
import { isSamePhone } from './contact';
import { findOrderRow, type OrderRow } from './order-rows';

type Asker = Pick<Call<unknown>, 'caller' | 'owner'>;

/**
 * An order of the caller's own (Contract 1.9).
 * @throws {Refusal} 404 `order` for an order of somebody else, as for one that does not exist
 */
export async function readOwnOrder(
  sql: Sql,
  call: Pick<Asker, 'owner'>,
  orderId: number,
): Promise<OrderRow> {
  const order = await findOrderRow(sql, orderId);
  return order && order.owner === call.owner ? order : refuse(404, 'order', 'orderUnknown');
}

/**
 * An order that the caller may follow: a customer his own, a guest one whose contact phone he
 * knows, on whatever device (Decision 14). However it is written.
 * @throws {Refusal} 404 `order`
 */
export async function readFollowedOrder(
  sql: Sql,
  call: Asker,
  orderId: number,
  contactNumber: string | null | undefined,
): Promise<OrderRow> {
  if (call.caller?.kind !== 'guest' || !contactNumber) return readOwnOrder(sql, call, orderId);
  const order = await findOrderRow(sql, orderId);
  const isTheirs = order?.customer_id === null && isSamePhone(order.contact_number, contactNumber);
  return order && isTheirs ? order : refuse(404, 'order', 'orderUnknown');
}
