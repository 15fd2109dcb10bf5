import type { SharedOrder } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';
import type { Database, Sql } from '../../../database/database';
import { roundToArea } from '../../../geometry/coordinates';
import type { ShopView } from '../../../server/features';
import { refuse } from '../../../server/http/refusal';
import { readStores } from '../../stores/queries';
import { areaOfCourier, courierPosition } from '../life-cycle/courier-position';
import { promisedMinutes } from '../place/schedule';
import { isOrderLink } from './order-link';
import { findOrderRow, type OrderRow } from './order-rows';
import { areaOfDoor } from './phone-answer';

/** How long a shared link still shows the last status, in milliseconds. */
const SHARED_AFTER_END_MS = 2 * 3_600_000;
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
