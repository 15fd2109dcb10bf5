import { pointAlongRoute } from '../../../geometry/along-route';
import {
  type LatLng,
  lineMetres,
  roundToArea,
  straightLineMetres,
} from '../../../geometry/coordinates';
import { decodePolyline } from '../../../geometry/polyline';
import type { OrderRow } from '../read/order-rows';
import { approachTime } from './life-cycle-steps';

/** Nobody but the customer sees the courier closer than this to a home, in metres. */
const HIDDEN_METRES = 200;

type Followed = Pick<
  OrderRow,
  'order_type' | 'order_status' | 'stamps' | 'next_step_at' | 'approach' | 'route' | 'courier'
>;

/**
 * The position of an order's courier: on the route to the pickup, at the pickup, or on the route to the delivery
 * address, by the elapsed time. `null` without a courier, without an estimated arrival, and whenever the courier does
 * not fetch or carry this order: at any other time they may be at another customer's door (`shared/api/docs/orders.md`,
 * "Following").
 */
export function courierPosition(order: Followed, now: Date): LatLng | null {
  const { courier, stamps, route, approach, next_step_at: arrival } = order;
  if (!courier || !arrival) return null;
  if (order.order_status === 'picked_up' && route && stamps.picked_up) {
    const start = new Date(stamps.picked_up).getTime();
    return along(route, share(now.getTime(), start, arrival.getTime()));
  }
  const assigned = stamps.processing ?? stamps.handover;
  const isComing = order.order_status === 'processing' || order.order_status === 'handover';
  if (!isComing || !approach || !assigned) return null;
  const start = new Date(assigned).getTime();
  return along(approach, share(now.getTime(), start, start + approachTime(order.order_type)));
}

/**
 * {@link courierPosition} for people who must not learn where the customer lives: to about a hundred metres, and `null`
 * near a home, which is the address of the order, and for a parcel the sender's as well.
 */
export function areaOfCourier(
  order: Followed & Pick<OrderRow, 'delivery_address' | 'receiver_details'>,
  now: Date,
): LatLng | null {
  const homes = [order.delivery_address, order.receiver_details].flatMap((home) =>
    home?.latitude && home.longitude
      ? [{ lat: Number(home.latitude), lng: Number(home.longitude) }]
      : [],
  );
  return areaAwayFrom(homes, courierPosition(order, now));
}

/** A position to about a hundred metres, `null` near one of the homes. */
export function areaAwayFrom(homes: readonly LatLng[], at: LatLng | null): LatLng | null {
  if (!at) return null;
  const area = roundToArea(at);
  const isNear = homes.some((home) =>
    [at, area].some((point) => straightLineMetres(point, home) <= HIDDEN_METRES),
  );
  return isNear ? null : area;
}

function along(line: string, part: number): LatLng {
  const points = decodePolyline(line);
  return pointAlongRoute(points, lineMetres(points) * part);
}

/** The elapsed part of a time span, 0 to 1. */
export function share(now: number, start: number, end: number): number {
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
}
