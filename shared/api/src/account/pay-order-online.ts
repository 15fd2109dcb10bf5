import { call } from '../client/configured-client';
import { orderDigitalPayment } from '../contract/order/orders';

export interface OnlineOrderPayment {
  readonly orderId: number;
  /** Of `active_payment_method_list`. */
  readonly gateway: string;
  /** Address of this site that the payment page leads back to. */
  readonly callback: string;
  /** The order's total as it was shown, major units. */
  readonly expectedTotal?: number;
  /** Of a guest's link, on another device than that of the order. */
  readonly trackingToken?: string | undefined;
  /** One of the customer's saved cards, which pays at once. */
  readonly savedCard?: number | null;
  /** The token of a wallet of the browser, which pays at once. */
  readonly token?: string | null;
}

/**
 * Opens a payment for an order that waits for it.
 * @returns `redirect_link`, the address of the payment page, or the callback when it was paid or refused at once
 * @throws ApiError 404 `order` (paid, or over), 403 `payment_method`, 409 `expected_total`
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
