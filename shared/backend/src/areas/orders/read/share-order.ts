import type { OrderShares, SharedOrder } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import type { Database, Sql } from '../../../database/database';
import { roundToArea } from '../../../geometry/coordinates';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import type { ShopView } from '../../../server/shop-view';
import { readStores } from '../../stores/queries';
import { areaOfCourier, courierPosition } from '../life-cycle/courier-position';
import { promisedMinutes } from '../place/schedule';
import { createOrderLink, endSharedLink, isOrderLink, listSharedLinks } from './order-link';
import { findOrderRow, type OrderRow } from './order-rows';
import { readOwnOrder } from './own-order';
import { areaOfDoor } from './phone-answer';

/** How long a shared link still shows the last status, in milliseconds. */
const SHARED_AFTER_END_MS = 2 * 3_600_000;
/** Enough for a household, and few enough to keep an overview of. */
const MAX_LINKS = 5;

interface ShareInput {
  readonly order_id: number;
  readonly tracking_token?: string | null | undefined;
}

type Sharing<Input extends ShareInput = ShareInput> = Pick<Call<Input>, 'owner' | 'now' | 'input'>;

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
    const { length } = await listSharedLinks(tx, id);
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
  const links = isShown(order, call.now) ? await listSharedLinks(database, order.id) : [];
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
  const isEnded = await endSharedLink(database, id, call.input.link_id);
  if (!isEnded) refuse(404, 'share', 'orderLinkUnknown');
}

/** Only while the order is running. */
export function isShareable({ order_status }: Pick<OrderRow, 'order_status'>): boolean {
  return isOrderStatus(order_status, 'running');
}

/**
 * The data of a shared link, without contact, items, notes and amounts.
 * @throws {Refusal} 404 `order` without such a link, or two hours after the end of the order
 */
export async function readSharedOrder(
  database: Database,
  view: ShopView,
  { order_id: id, share_token: token }: { order_id: number; share_token: string },
): Promise<SharedOrder> {
  const order = await findOrderRow(database, id);
  if (!order || !isShown(order, view.now) || !(await isOrderLink(database, id, token, 'shared'))) {
    return refuse(404, 'order', 'orderUnknown');
  }
  return answerShared(database, view, order);
}

/** Whether links still show the order. The time runs from the handover: a later refund or tip does not prolong it. */
export function isShown(
  { order_status, stamps, updated_at }: Pick<OrderRow, 'order_status' | 'stamps' | 'updated_at'>,
  now: Date,
): boolean {
  if (isOrderStatus(order_status, 'open')) return true;
  const ended = new Date(stamps.delivered ?? stamps.canceled ?? updated_at);
  return now.getTime() - ended.getTime() < SHARED_AFTER_END_MS;
}

async function answerShared(sql: Sql, view: ShopView, order: OrderRow): Promise<SharedOrder> {
  const [store] = order.store_id === null ? [] : await readStores(sql, view, [order.store_id]);
  const courier = areaOfCourier(order, view.now);
  return {
    id: order.id,
    order_type: order.order_type,
    order_status: order.order_status,
    created_at: order.created_at.toISOString(),
    schedule_at: order.schedule_at.toISOString(),
    ...promisedMinutes(order, store),
    travel_seconds: travelSecondsOf(order, view),
    time_zone: order.time_zone,
    store_name: store?.name ?? null,
    courier_name: order.courier?.f_name ?? null,
    store: store ? { latitude: store.latitude, longitude: store.longitude } : null,
    door: order.order_type === 'take_away' ? null : areaOfDoor(doorOf(order)),
    courier: courier && { latitude: courier.lat, longitude: courier.lng },
  };
}

const doorOf = (order: OrderRow) =>
  order.order_type === 'parcel' ? order.receiver_details : order.delivery_address;

/**
 * The courier's remaining travel time, from which the customer's page also estimates the arrival. In whole minutes and
 * between rounded positions: exact times from known positions would reveal where the customer lives.
 */
function travelSecondsOf(order: OrderRow, { maps, now }: ShopView): number | null {
  const door = areaOfDoor(doorOf(order));
  const courier = order.order_status === 'picked_up' ? courierPosition(order, now) : null;
  if (!door || !courier) return null;
  const to = { lat: Number(door.latitude), lng: Number(door.longitude) };
  const route = maps.findRoute(roundToArea(courier), to, 'DRIVE');
  return route && Math.round(route.seconds / 60) * 60;
}
