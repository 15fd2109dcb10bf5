import type { OrderPlaced } from '@storefront/api';
import { cartQuery } from '@storefront/api/cart';
import { paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import type { OpenCheckout } from '@storefront/session';
import { useEffect, useRef } from 'react';
import { currentCart } from '../cart/current-cart';
import { paysOnline } from '../order-placed/pays-online';
import { sectionsOpened } from './folds';
import { loadPlacing } from './load-placing';
import { pause } from './pause';
import { cartSubject } from './subject';

interface Arrival {
  readonly checkout: Pick<OpenCheckout, 'subject' | 'key'>;
  /** A payment page follows. */
  readonly paysNow: boolean;
  /** The page that follows; that of the order unless given. */
  readonly to?: string | null;
}

/** How often it is looked, every 10 ms, whether the browser has gone back: it says nothing to who asked for it. */
const LOOKS = 50;

/** Goes back to where the checkout was opened: Back from an order leads past its checkout, not through its sections. */
function useWayToFirstEntry(): () => Promise<void> {
  const navigate = useNavigate();
  const { key, state } = useLocation();
  const present = useRef(key);
  useEffect(() => {
    present.current = key;
  }, [key]);
  return async () => {
    const opened = sectionsOpened(state);
    if (opened === 0) return;
    await navigate(-opened);
    for (let looks = LOOKS; looks > 0 && present.current === key; looks -= 1) await pause(10);
  };
}

/** Goes on to the order once it is known: its page is shown and the checkout is over. */
export function useOrderArrival(): (placed: OrderPlaced, arrival: Arrival) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goToFirstEntry = useWayToFirstEntry();
  return async (placed, { checkout, paysNow, to }) => {
    const { refreshAfterOrder, settleOrder } = await loadPlacing();
    settleOrder(placed, checkout);
    await goToFirstEntry();
    // First away, then empty: the checkout of an empty cart is not what follows an order.
    await navigate(to ?? paths.orderPlaced.href(placed.order_id), {
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
