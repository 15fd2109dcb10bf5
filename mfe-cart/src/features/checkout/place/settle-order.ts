import { type OrderPlaced, refresh } from '@storefront/api';
import { cartEndpoints } from '@storefront/api/cart';
import { couponEndpoints, orderReads } from '@storefront/api/customer';
import type { useQueryClient } from '@storefront/platform';
import {
  closeCheckout,
  forgetBuyNow,
  lastOrder,
  type OpenCheckout,
  readBuyNow,
  rememberOrder,
} from '@storefront/session';
import { BuyNow } from '../buy-now-line';
import { singleSubject } from '../subject';

type ClosedCheckout = Pick<OpenCheckout, 'subject' | 'key'>;

/** The phone that was given with the order, if it is still known. */
function phoneOf(orderId: number): string | null {
  const last = lastOrder();
  return last?.orderId === orderId ? last.phone : null;
}

/** Ends the checkout of an order that is known to be placed. */
export function settleOrder(
  { order_id: orderId, tracking_token: token }: OrderPlaced,
  checkout: ClosedCheckout,
): void {
  closeCheckout(checkout);
  // A guest's order, possibly sent before a reload, so that the form no longer exists.
  if (token) rememberOrder({ orderId, token, phone: phoneOf(orderId) });
}

/** Invalidates the data that a placed order has changed, once its checkout is no longer shown. */
export function refreshAfterOrder(
  client: ReturnType<typeof useQueryClient>,
  { subject }: ClosedCheckout,
): void {
  const single = readBuyNow(BuyNow);
  if (single && singleSubject(single.kind, single.item.id) === subject) forgetBuyNow();
  void refresh(client, ...cartEndpoints, ...couponEndpoints, ...orderReads);
}
