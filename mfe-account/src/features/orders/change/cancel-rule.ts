import type { Order } from '@storefront/api';
import { isOn, isOrderStatus } from '@storefront/domain';

/** The kind of reasons: parcels have their own, depending on whether the courier already has them. */
export type CancelStage = 'order' | 'before_pickup' | 'after_pickup';

type CancelableOrder = Pick<Order, 'order_status' | 'order_type' | 'is_cancelable'>;

/**
 * How the customer may cancel an order, `null` when that is no longer possible. The server decides; with a server that
 * does not state it, orders can be canceled while pending or failed, and parcels until they are delivered.
 */
export function cancelStage({
  order_status,
  order_type,
  is_cancelable,
}: CancelableOrder): CancelStage | null {
  if (order_type === 'parcel') {
    if (!isOrderStatus(order_status, 'open')) return null;
    return order_status === 'picked_up' ? 'after_pickup' : 'before_pickup';
  }
  const isCancelable =
    is_cancelable == null
      ? order_status === 'pending' || order_status === 'failed'
      : isOn(is_cancelable);
  return isCancelable ? 'order' : null;
}
