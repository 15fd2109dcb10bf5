import type { LastLocation, Order } from '@storefront/api';
import type { MapPoint } from '@storefront/ui/map';
import { pointOf } from '../orders/view/point-of';

/** The positions of an order's parties. */
export interface OrderPlaces {
  readonly store: MapPoint | null;
  readonly customer: MapPoint | null;
  /** Who waits there: a parcel's receiver is rarely the person who views the page. */
  readonly waiting: 'you' | 'receiver';
  readonly courier: MapPoint | null;
  /** When the courier was there, in the server's format. */
  readonly seenAt: string | null;
}

type PlacedOrder = Pick<
  Order,
  'order_type' | 'store' | 'delivery_address' | 'receiver_details' | 'delivery_man'
>;

/** For a parcel, the sender replaces the store and the receiver replaces the customer. */
export function placesOf(order: PlacedOrder, last: LastLocation | undefined): OrderPlaces {
  const courier = order.delivery_man?.[0];
  const address = order.delivery_address;
  const addressPoint = pointOf(address?.latitude, address?.longitude);
  const isParcel = order.order_type === 'parcel';
  const receiver = order.receiver_details;
  return {
    store: isParcel ? addressPoint : pointOf(order.store?.latitude, order.store?.longitude),
    customer: isParcel
      ? pointOf(receiver?.latitude, receiver?.longitude)
      : order.order_type === 'take_away'
        ? null
        : addressPoint,
    waiting: isParcel ? 'receiver' : 'you',
    courier: pointOf(last?.latitude, last?.longitude) ?? pointOf(courier?.lat, courier?.lng),
    seenAt: last?.time ?? null,
  };
}

/** After this long the courier is shown as "last seen" and is no longer animated. */
const STALE_SECONDS = 30;

/** Whole seconds since the courier was seen, `null` while that is recent. */
export function staleSeconds(seenAt: number | null, now: number): number | null {
  if (seenAt === null) return null;
  const seconds = Math.floor((now - seenAt) / 1000);
  return seconds > STALE_SECONDS ? seconds : null;
}
