import type { Address, Order } from '@storefront/api';
import { readAmount } from '@storefront/domain';
import type { MapPoint } from '@storefront/ui/map';
import type { OrderChangeBody } from '../contract';

/** The form's values of what the customer can change. */
export interface OrderChangeValues {
  readonly note: string;
  readonly instruction: string;
  readonly tip: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly house: string;
  readonly floor: string;
  readonly road: string;
  /** The saved address that was chosen last; text and pin may have been changed since. */
  readonly saved: Address | null;
}

/** The pin of an address; `null` without usable coordinates, `0,0` of an empty form included. */
export function pointOf(
  address:
    | Pick<NonNullable<Order['delivery_address']>, 'latitude' | 'longitude'>
    | null
    | undefined,
): MapPoint | null {
  const [lat, lng] = [Number(address?.latitude), Number(address?.longitude)];
  return Number.isFinite(lat + lng) && (lat !== 0 || lng !== 0) ? { lat, lng } : null;
}

/** The amount in a typed text, 0 for any other text. */
const amountIn = (text: string): number => readAmount(text) ?? 0;

/** The form's initial values, from the order. */
export function changeValues(order: Order): OrderChangeValues {
  const { delivery_address: door } = order;
  return {
    note: order.order_note ?? '',
    instruction: order.delivery_instruction ?? '',
    tip: order.dm_tips ? String(order.dm_tips) : '',
    name: door?.contact_person_name ?? '',
    phone: door?.contact_person_number ?? '',
    address: door?.address ?? '',
    house: door?.house ?? '',
    floor: door?.floor ?? '',
    road: door?.road ?? '',
    saved: null,
  };
}

/** The chosen saved address, while text and pin are unchanged. */
export function savedDoor(
  { saved, address }: Pick<OrderChangeValues, 'saved' | 'address'>,
  point: MapPoint | null,
): Address | null {
  if (!saved || saved.address !== address) return null;
  return isSamePoint(pointOf(saved), point) ? saved : null;
}

const isSamePoint = (one: MapPoint | null, other: MapPoint | null) =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/**
 * The values that differ from the order, for the server; unchanged ones are left out.
 * @param point the pin of the address
 * @param before where the pin was
 */
export function changesOf(
  before: OrderChangeValues,
  values: OrderChangeValues,
  points: { readonly before: MapPoint | null; readonly now: MapPoint | null },
): Partial<OrderChangeBody> {
  const { address, house, floor, road } = values;
  const saved = savedDoor(values, points.now);
  const isSameDoor =
    isSamePoint(points.before, points.now) &&
    (['address', 'house', 'floor', 'road'] as const).every((key) => before[key] === values[key]);
  return {
    ...(before.note !== values.note && { order_note: values.note }),
    ...(before.instruction !== values.instruction && { delivery_instruction: values.instruction }),
    ...(amountIn(before.tip) !== amountIn(values.tip) && { dm_tips: amountIn(values.tip) }),
    ...(before.name !== values.name && { contact_person_name: values.name.trim() }),
    ...(before.phone !== values.phone && { contact_person_number: values.phone }),
    ...(!isSameDoor &&
      points.now && {
        address,
        house,
        floor,
        road,
        latitude: points.now.lat,
        longitude: points.now.lng,
        ...(saved && { address_id: saved.id }),
      }),
  };
}
