import { call } from '../client/configured-client';
import { orderDigitalPayment } from '../contract/order/orders';

export interface OnlineOrderPayment {
  readonly orderId: number;
  /** A gateway of `active_payment_method_list`. */
  readonly gateway: string;
  /** The address of this site to which the payment page returns. */
  readonly callback: string;
  /** The order's total that was shown, major units. */
  readonly expectedTotal?: number;
  /** The token of a guest's link, on a device other than that of the order. */
  readonly trackingToken?: string | undefined;
  /** One of the customer's saved cards, which pays immediately. */
  readonly savedCard?: number | null;
  /** The token of a browser wallet, which pays immediately. */
  readonly token?: string | null;
}

/**
 * Opens a payment for an order that waits for it.
 * @returns `redirect_link`, the address of the payment page, or the callback if it was paid or refused at once
 * @throws ApiError 404 `order` (paid, or ended), 403 `payment_method`, 409 `expected_total`
 */
export function payOrderOnline(payment: OnlineOrderPayment) {
  const { orderId, gateway, callback, expectedTotal, trackingToken, savedCard, token } = payment;
  const body = {
    tracking_token: trackingToken,
    order_id: orderId,
    expected_total: expectedTotal,
    payment_method: gateway,
    callback,
    payment_platform: 'web',
    saved_card_id: savedCard,
    payment_token: token,
  };
  return call(orderDigitalPayment, { body });
}
