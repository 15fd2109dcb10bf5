import type { OrderPlaced } from '@storefront/api';
import { cartQuery } from '@storefront/api/cart';
import { paths, useLocation, useNavigate, useQueryClient } from '@storefront/platform';
import type { OpenCheckout } from '@storefront/session';
import { useEffect, useRef } from 'react';
import { currentCart } from '../../cart/current-cart';
import { paysOnline } from '../../order-placed/pays-online';
import { sectionsOpened } from '../folds';
import { cartSubject } from '../subject';
import { loadPlacing } from './load-placing';
import { timer } from './timer';

interface Arrival {
  readonly checkout: Pick<OpenCheckout, 'subject' | 'key'>;
  /** A payment page follows. */
  readonly paysNow: boolean;
  /** The next page; by default that of the order. */
  readonly to?: string | null;
}

/** How often to check, every 10 ms, whether the browser has gone back: `history.go` does not report when it is done. */
const LOOKS = 50;

/**
 * Goes back to the history entry in which the checkout was opened, so that Back from an order skips the checkout's
 * sections.
 */
function useBackToFirstEntry(): () => Promise<void> {
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
    for (let looks = LOOKS; looks > 0 && present.current === key; looks -= 1) await timer.pause(10);
  };
}

/** Shows the order's page once it is known, and ends the checkout. */
export function useOrderArrival(): (placed: OrderPlaced, arrival: Arrival) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const goToFirstEntry = useBackToFirstEntry();
  return async (placed, { checkout, paysNow, to }) => {
    const { refreshAfterOrder, settleOrder } = await loadPlacing();
    settleOrder(placed, checkout);
    await goToFirstEntry();
    // Navigates first and then empties the cart: otherwise the checkout would briefly show an empty cart.
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
