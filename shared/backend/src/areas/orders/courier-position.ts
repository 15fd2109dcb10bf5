import { pointAlongRoute } from '../../geometry/along-route';
import type { LatLng } from '../../geometry/coordinates';
import { lineMetres } from '../../geometry/coordinates';
import { decodePolyline } from '../../geometry/polyline';
import { approachTime } from './life-cycle-steps';
import type { OrderRow } from './order-rows';

type Followed = Pick<
  OrderRow,
  'order_type' | 'order_status' | 'stamps' | 'next_step_at' | 'approach' | 'route' | 'courier'
>;

/**
 * The position of an order's courier: on the route to the pickup, at the pickup, or on the route to the delivery
 * address, by the elapsed time. Without an estimated arrival it is the last known position. `null` without a courier.
 */
export function courierPosition(order: Followed, now: Date): LatLng | null {
  const { courier, stamps, route, approach, next_step_at: arrival } = order;
  if (!courier) return null;
  if (order.order_status === 'picked_up' && route && stamps.picked_up && arrival) {
    const start = new Date(stamps.picked_up).getTime();
    return along(route, share(now.getTime(), start, arrival.getTime()));
  }
  const assigned = stamps.processing ?? stamps.handover;
  const isComing = order.order_status === 'processing' || order.order_status === 'handover';
  if (isComing && approach && assigned && arrival) {
    const start = new Date(assigned).getTime();
    return along(approach, share(now.getTime(), start, start + approachTime(order.order_type)));
  }
  return courier.latitude === null || courier.longitude === null
    ? null
    : { lat: courier.latitude, lng: courier.longitude };
}

function along(line: string, part: number): LatLng {
  const points = decodePolyline(line);
  return pointAlongRoute(points, lineMetres(points) * part);
}

/** The part of a span that has passed, 0 to 1. */
export function share(now: number, start: number, end: number): number {
  return end <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (end - start)));
}
