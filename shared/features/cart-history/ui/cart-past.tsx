import { read, refresh } from '@storefront/api';
import { useQuery, useQueryClient } from '@storefront/platform';
import type { CartTools, CartView } from '@storefront/platform/cart-parts';
import { useWho } from '@storefront/session';
import { type ReactNode, useEffect, useRef } from 'react';
import { cartHistory } from '../contract';
import type { CartHistory } from '../entities';
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

interface CartPastProps {
  readonly view: CartView;
  readonly tools: CartTools;
  /** The saved carts of a guest, which backends with a history keep. */
  readonly ofGuest: ReactNode;
}

/** In the drawer: earlier carts, and buttons to restore them. */
export function CartPast(props: CartPastProps): ReactNode {
  const history = useCartHistory(props.view);
  return history && <LoadedHistory {...props} history={history} />;
}

function LoadedHistory({
  view,
  tools,
  ofGuest,
  history,
}: CartPastProps & { readonly history: CartHistory }): ReactNode {
  const changes = useHistoryChanges(tools, view, history);
  const isGuest = useWho((who) => who.token === null);
  return (
    <>
      <HistoryBar view={view} history={history} changes={changes} />
      {isGuest && ofGuest}
      <EarlierCarts history={history} changes={changes} />
    </>
  );
}
