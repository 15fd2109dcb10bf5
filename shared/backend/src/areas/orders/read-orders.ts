import type { LastLocation, Order, OrderDetail } from '@storefront/api';
import type { Database } from '../../database/database';
import { roundPosition } from '../../geometry/coordinates';
import { envelope, pageIn } from '../../server/paging';
import { refuse } from '../../server/refusal';
import type { ShopView } from '../../server/shop-view';
import { areaOfCourier, courierPosition } from './courier-position';
import { answerDetail } from './detail-answer';
import { answerOrders } from './order-answer';
import { type ListedOrders, listDetailRows, listOrderRows } from './order-rows';
import { type FollowedOrder, type Follower, readFollowedOrder } from './own-order';
import { answerByPhone, lineByPhone } from './phone-answer';

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

/** Who reads, and whether the shop sends codes to phones, which open more of an order. */
interface FollowView extends ShopView {
  readonly hasCodes: boolean;
}

/**
 * One order to follow. A guest sends the token of its link, or its contact phone, which shows less of it.
 * @throws {Refusal} 404 `order`
 */
export async function trackOrder(
  database: Database,
  view: FollowView,
  call: Follower,
  orderId: number,
): Promise<Order> {
  const { tracking_token: token, contact_number: phone } = call.input;
  if (call.caller?.kind === 'guest' && !token && !phone) refuse(404, 'order', 'orderUnknown');
  return answerOne(database, view, await readFollowedOrder(database, call, orderId));
}

async function answerOne(
  database: Database,
  view: FollowView,
  { order: row, isByPhone }: FollowedOrder,
): Promise<Order> {
  const [order] = await answerOrders(database, view, [row]);
  if (!order) return refuse(404, 'order', 'orderUnknown');
  return isByPhone ? answerByPhone(order, row, view) : order;
}

/**
 * The lines of an order; the order itself where there are none.
 * @throws {Refusal} 404 `order`
 */
export async function readOrderDetails(
  database: Database,
  view: FollowView,
  call: Follower,
  orderId: number,
): Promise<OrderDetail[] | Order> {
  const followed = await readFollowedOrder(database, call, orderId);
  const rows = await listDetailRows(database, orderId);
  if (rows.length === 0) return answerOne(database, view, followed);
  const lines = rows.map((row, index) => answerDetail(row, followed.order, index === 0, view));
  return followed.isByPhone ? lines.map(lineByPhone) : lines;
}

/**
 * The position of an order's courier, `null` while they do not fetch or carry this order.
 * @throws {Refusal} 404 `order`
 */
export async function readLastLocation(
  database: Database,
  { now, language, maps }: ShopView,
  call: Follower,
  orderId: number,
): Promise<LastLocation> {
  const { order, isByPhone } = await readFollowedOrder(database, call, orderId);
  const position = isByPhone ? areaOfCourier(order, now) : courierPosition(order, now);
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
