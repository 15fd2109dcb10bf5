import type { Order } from '@storefront/api';

/** Which reasons are offered: parcels have their own, by whether the courier has them yet. */
export type CancelStage = 'order' | 'before_pickup' | 'after_pickup';

type CancelableOrder = Pick<Order, 'order_status' | 'order_type'>;

/**
 * How an order may be canceled by its customer, `null` when it no longer may: from pending and failed, parcels
 * until they are delivered.
 */
export function cancelStage({ order_status, order_type }: CancelableOrder): CancelStage | null {
  if (order_type === 'parcel') {
    if (order_status === 'picked_up') return 'after_pickup';
    const before = ['pending', 'failed', 'accepted', 'confirmed', 'processing', 'handover'];
    return before.includes(order_status) ? 'before_pickup' : null;
  }
  return order_status === 'pending' || order_status === 'failed' ? 'order' : null;
}
