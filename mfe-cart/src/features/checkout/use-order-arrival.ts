import { accountKeys } from '@storefront/api/account';
import { cartKeys, type OrderPlaced } from '@storefront/api/cart';
import { paths, useNavigate, useQueryClient } from '@storefront/platform';
import {
  closeCheckout,
  forgetBuyNow,
  lastOrder,
  type OpenCheckout,
  rememberOrder,
} from '@storefront/session';
import { currentCart } from '../cart/current-cart';
import { paysOnline } from '../order-placed/use-order-payment';
import type { CheckoutSource } from './use-basket';

/** What a checkout orders. */
export type OrderSource = CheckoutSource | 'parcel' | 'prescription';

interface Arrival {
  readonly source: OrderSource;
  readonly checkout: Pick<OpenCheckout, 'subject' | 'key'>;
  /** A payment page follows. */
  readonly paysNow: boolean;
}

/** The phone that was given with the order, if that is still known. */
function phoneOf(orderId: number): string | null {
  const last = lastOrder();
  return last?.orderId === orderId ? last.phone : null;
}

/** Goes on to the order once it is known: its page is shown and the checkout is over. */
export function useOrderArrival(): (placed: OrderPlaced, arrival: Arrival) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async ({ order_id: orderId, tracking_token: token }, { source, checkout, paysNow }) => {
    closeCheckout(checkout);
    // A guest's order: also one that was sent before a reload, of which the form is gone.
    if (token) rememberOrder({ orderId, token, phone: phoneOf(orderId) });
    // First away, then empty: the checkout of an empty cart is not what follows an order.
    await navigate(paths.orderPlaced.href(orderId), {
      replace: true,
      state: paysNow ? paysOnline : null,
    });
    const cart = currentCart();
    if (source === 'buy_now' || source === 'campaign') forgetBuyNow();
    else if (source === 'cart' && cart)
      client.setQueryData(cartKeys.list(cart.moduleId, cart.owner), []);
    void client.invalidateQueries({ queryKey: cartKeys.all });
    void client.invalidateQueries({ queryKey: accountKeys.orders });
  };
}
