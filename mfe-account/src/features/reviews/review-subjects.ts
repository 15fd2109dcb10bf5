import type { Order, OrderDetail } from '@storefront/api';
import { isOrderStatus } from '@storefront/domain';

/** An item or courier of an order that can be reviewed. */
export interface ReviewSubject {
  readonly kind: 'item' | 'courier';
  /** Of the item or the courier. */
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
}

/** The fields of an order that are used here. */
export type ReviewedOrder = Pick<Order, 'id' | 'order_status' | 'delivery_man'>;
export type ReviewedLine = Pick<OrderDetail, 'item_id' | 'item_details' | 'image_full_url'>;

export function subjectKey({ kind, id }: ReviewSubject): string {
  return `${kind}-${id}`;
}

/** The items of a delivered order, each once, and its courier; empty before the delivery. */
export function reviewSubjects(
  order: ReviewedOrder,
  lines: readonly ReviewedLine[],
): ReviewSubject[] {
  if (!isOrderStatus(order.order_status, 'received')) return [];
  const items = new Map<number, ReviewSubject>();
  for (const { item_id, item_details, image_full_url } of lines) {
    // A campaign's item has no item id to review it by.
    if (item_id === null) continue;
    items.set(item_id, {
      kind: 'item',
      id: item_id,
      name: item_details.name,
      image: image_full_url ?? item_details.image_full_url ?? null,
    });
  }
  const couriers = (order.delivery_man ?? []).map(
    ({ id, f_name, l_name, image_full_url }): ReviewSubject => ({
      kind: 'courier',
      id,
      name: [f_name, l_name].filter(Boolean).join(' '),
      image: image_full_url ?? null,
    }),
  );
  return [...items.values(), ...couriers];
}
