import type { LastLocation, Order, OrderDetail } from '@storefront/api';
import type { Database } from '../../database/database';
import { roundPosition } from '../../geometry/coordinates';
import { envelope, pageIn } from '../../server/paging';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { courierPosition } from './courier-position';
import { answerDetail } from './detail-answer';
import { answerOrders } from './order-answer';
import { type ListedOrders, listDetailRows, listOrderRows, type OrderRow } from './order-rows';
import { type Follower, readFollowedOrder } from './own-order';

/** A page of the caller's past or running orders. */
export async function pageOfOrders(
  database: Database,
  view: ShopView,
  owner: string,
  listed: ListedOrders,
  input: { readonly limit?: number | undefined; readonly offset?: number | undefined },
) {
  const page = pageIn(input, 10);
  const { rows, total } = await listOrderRows(database, owner, listed, page);
  return { ...envelope(page, total), orders: await answerOrders(database, view, rows) };
}

/**
 * One order to follow. A guest sends the token of its link, or its contact phone.
 * @throws {Refusal} 404 `order`
 */
export async function trackOrder(
  database: Database,
  view: ShopView,
  call: Follower,
  orderId: number,
): Promise<Order> {
  const { tracking_token: token, contact_number: phone } = call.input;
  if (call.caller?.kind === 'guest' && !token && !phone) refuse(404, 'order', 'orderUnknown');
  const row = await readFollowedOrder(database, call, orderId);
  return answerOne(database, view, row);
}

async function answerOne(database: Database, view: ShopView, row: OrderRow): Promise<Order> {
  const [order] = await answerOrders(database, view, [row]);
  return order ?? refuse(404, 'order', 'orderUnknown');
}

/**
 * The lines of an order; the order itself where there are none.
 * @throws {Refusal} 404 `order`
 */
export async function readOrderDetails(
  database: Database,
  view: ShopView,
  call: Follower,
  orderId: number,
): Promise<OrderDetail[] | Order> {
  const order = await readFollowedOrder(database, call, orderId);
  const rows = await listDetailRows(database, orderId);
  if (rows.length === 0) return answerOne(database, view, order);
  return rows.map((row, index) => answerDetail(row, order, index === 0, view));
}

/**
 * The position of an order's courier, `null` before there is one.
 * @throws {Refusal} 404 `order`
 */
export async function readLastLocation(
  database: Database,
  { now, language, maps }: ShopView,
  call: Follower,
  orderId: number,
): Promise<LastLocation> {
  const order = await readFollowedOrder(database, call, orderId);
  const position = courierPosition(order, now);
  if (!position || !order.courier) return null;
  const place = roundPosition(position);
  return {
    id: order.id,
    order_id: order.id,
    delivery_man_id: order.courier.id,
    latitude: String(place.lat),
    longitude: String(place.lng),
    location: maps.addressOf(place, language),
    time: now.toISOString(),
  };
}
