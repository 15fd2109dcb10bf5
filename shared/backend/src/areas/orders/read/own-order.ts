import type { Sql } from '../../../database/database';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { isSamePhone } from '../place/contact';
import { provePhone } from '../place/guest-proof';
import { isOrderLink } from './order-link';
import { findOrderRow, type OrderRow } from './order-rows';

type Asker = Pick<Call<unknown>, 'caller' | 'owner'>;

/** The caller who tracks an order, and the proof. */
export interface Follower extends Asker, Pick<Call<unknown>, 'address' | 'now'> {
  readonly input: {
    /** From the order's link. */
    readonly tracking_token?: string | null | undefined;
    /** The contact phone on the order. */
    readonly contact_number?: string | null | undefined;
  };
}

/** The caller who changes an order, and the proof. */
export interface OwnOrderCall extends Pick<Asker, 'owner'> {
  readonly input?: Pick<Follower['input'], 'tracking_token'>;
}

/**
 * One of the caller's own orders: of the account or the device, or a guest's by the token of its link. A phone number
 * allows no change, because it is known to too many people.
 * @throws {Refusal} 404 `order` for another caller's order, as for one that does not exist
 */
export async function readOwnOrder(
  sql: Sql,
  { owner, input }: OwnOrderCall,
  orderId: number,
): Promise<OrderRow> {
  const order = await findOrderRow(sql, orderId);
  if (order && (order.owner === owner || (await hasLink(sql, order, input?.tracking_token)))) {
    return order;
  }
  return refuse(404, 'order', 'orderUnknown');
}

/** Whether the token belongs to a link to a guest's order. The link ends when the order moves to an account. */
async function hasLink(
  sql: Sql,
  { id, customer_id }: OrderRow,
  token: string | null | undefined,
): Promise<boolean> {
  return customer_id === null && Boolean(token) && isOrderLink(sql, id, token ?? '');
}

/** An order that the caller may track. */
export interface FollowedOrder {
  readonly order: OrderRow;
  /** Whether it was opened only by its number and phone, see {@link answerByPhone}. */
  readonly isByPhone: boolean;
}

/**
 * An order that the caller may track: a customer's own, or a guest's order by the token of its link or by its contact
 * phone, in any spelling and on any device.
 * @param sql outside of a transaction, so that wrong phones stay counted
 * @throws {Refusal} 404 `order`, whether it is unknown or another caller's; 429 after too many wrong phones
 */
export async function readFollowedOrder(
  sql: Sql,
  call: Follower,
  orderId: number,
): Promise<FollowedOrder> {
  const { tracking_token: token, contact_number: phone } = call.input;
  const order = await findOrderRow(sql, orderId);
  if (order && (await hasLink(sql, order, token))) return { order, isByPhone: false };
  const isOwn = order?.owner === call.owner;
  const givesPhone = call.caller?.kind === 'guest' && phone;
  if (givesPhone && !isOwn) {
    const proof = { subject: 'order', id: orderId, phone, address: call.address } as const;
    return { order: await provePhone(sql, proof, order, call.now), isByPhone: true };
  }
  // On the guest's own device a wrong phone does not count as a guess.
  const isRight = isOwn && (!givesPhone || isSamePhone(order.contact_number, phone));
  return isRight ? { order, isByPhone: false } : refuse(404, 'order', 'orderUnknown');
}
