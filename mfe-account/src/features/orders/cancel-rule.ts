import type { Order } from '@storefront/api';
import { isOn, isOrderStatus } from '@storefront/domain';

/** The kind of reasons: parcels have their own, depending on whether the courier already has them. */
export type CancelStage = 'order' | 'before_pickup' | 'after_pickup';

type CancelableOrder = Pick<Order, 'order_status' | 'order_type' | 'is_cancelable'>;

/**
 * How the customer may cancel an order, `null` if that is not possible any more. The server decides. With a server that
 * does not say, an order can be canceled while it is pending or failed, and a parcel until it is delivered.
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
