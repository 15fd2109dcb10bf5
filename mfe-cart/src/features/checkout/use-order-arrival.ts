import type { OrderPlaced } from '@storefront/api';
import { cartQuery } from '@storefront/api/cart';
import { paths, useNavigate, useQueryClient } from '@storefront/platform';
import type { OpenCheckout } from '@storefront/session';
import { currentCart } from '../cart/current-cart';
import { paysOnline } from '../order-placed/use-order-payment';
import { refreshAfterOrder, settleOrder } from './settle-order';
import { cartSubject } from './subject';

interface Arrival {
  readonly checkout: Pick<OpenCheckout, 'subject' | 'key'>;
  /** A payment page follows. */
  readonly paysNow: boolean;
}

/** Goes on to the order once it is known: its page is shown and the checkout is over. */
export function useOrderArrival(): (placed: OrderPlaced, arrival: Arrival) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  return async (placed, { checkout, paysNow }) => {
    settleOrder(placed, checkout);
    // First away, then empty: the checkout of an empty cart is not what follows an order.
    await navigate(paths.orderPlaced.href(placed.order_id), {
      replace: true,
      state: paysNow ? paysOnline : null,
    });
    const cart = currentCart();
    if (cart && checkout.subject.startsWith(cartSubject(cart.moduleId))) {
      client.setQueryData(cartQuery(cart).queryKey, []);
    }
    refreshAfterOrder(client, checkout);
  };
}
