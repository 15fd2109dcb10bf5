import type { Order } from '@storefront/api';
import type { OrderChangeBody } from '@storefront/api/account';
import type { MapPoint } from '@storefront/ui/map';
import { amountIn } from '../wallet/top-up';

/** What the customer can change, as it is typed. */
export interface OrderChangeValues {
  readonly note: string;
  readonly instruction: string;
  readonly tip: string;
  readonly address: string;
  readonly house: string;
  readonly floor: string;
  readonly road: string;
}

/** What the form starts with: the order as it is. */
export function changeValues(order: Order): OrderChangeValues {
  const { delivery_address: door } = order;
  return {
    note: order.order_note ?? '',
    instruction: order.delivery_instruction ?? '',
    tip: order.dm_tips ? String(order.dm_tips) : '',
    address: door?.address ?? '',
    house: door?.house ?? '',
    floor: door?.floor ?? '',
    road: door?.road ?? '',
  };
}

/**
 * What is different from the order, for the server; the rest is left out and stays.
 * @param point the pin of the address
 * @param before where the pin was
 */
export function changesOf(
  before: OrderChangeValues,
  values: OrderChangeValues,
  points: { readonly before: MapPoint | null; readonly now: MapPoint | null },
): Partial<OrderChangeBody> {
  const { address, house, floor, road } = values;
  const isSameDoor =
    points.before?.lat === points.now?.lat &&
    points.before?.lng === points.now?.lng &&
    (['address', 'house', 'floor', 'road'] as const).every((key) => before[key] === values[key]);
  return {
    ...(before.note !== values.note && { order_note: values.note }),
    ...(before.instruction !== values.instruction && { delivery_instruction: values.instruction }),
    ...(amountIn(before.tip) !== amountIn(values.tip) && { dm_tips: amountIn(values.tip) }),
    ...(!isSameDoor &&
      points.now && {
        address,
        house,
        floor,
        road,
        latitude: points.now.lat,
        longitude: points.now.lng,
      }),
  };
}
