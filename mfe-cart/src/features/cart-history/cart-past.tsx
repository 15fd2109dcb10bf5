import { type CartHistory, read, refresh } from '@storefront/api';
import { cartHistory } from '@storefront/api/carts';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CartView } from '../cart/use-cart-view';
import { SavedCarts } from '../saved-carts/saved-carts';
import { EarlierCarts } from './earlier-carts';
import { HistoryBar } from './history-bar';
import { useHistoryChanges } from './use-history-changes';

/** The history of the current cart; `null` before it is loaded. */
function useCartHistory({ cart, updatedAt }: CartView): CartHistory | null {
  const client = useQueryClient();
  const { data } = useQuery({
    ...read(cartHistory),
    enabled: cart !== null,
    retry: false,
    staleTime: 0,
  });
  const isThere = data !== undefined;
  const known = useRef(updatedAt);
  useEffect(() => {
    if (known.current === updatedAt) return;
    known.current = updatedAt;
    // This tab, another one or another device has changed the cart.
    if (isThere) void refresh(client, cartHistory);
  }, [client, updatedAt, isThere]);
  return cart === null ? null : (data ?? null);
}

/** In the drawer: earlier carts, and buttons to restore them. */
export default function CartPast({ view }: { readonly view: CartView }): ReactNode {
  const history = useCartHistory(view);
  return history && <LoadedHistory view={view} history={history} />;
}

interface LoadedHistoryProps {
  readonly view: CartView;
  readonly history: CartHistory;
}

function LoadedHistory({ view, history }: LoadedHistoryProps): ReactNode {
  const changes = useHistoryChanges(view, history);
  const isGuest = useWho((who) => who.token === null);
  return (
    <>
      <HistoryBar view={view} history={history} changes={changes} />
      {isGuest && <SavedCarts config={view.config} ofGuest />}
      <EarlierCarts history={history} changes={changes} />
    </>
  );
}
