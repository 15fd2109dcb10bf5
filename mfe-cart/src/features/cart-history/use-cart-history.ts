import { type CartHistory, read, refresh } from '@storefront/api';
import { cartHistory } from '@storefront/api/carts';
import { useQuery, useQueryClient } from '@storefront/platform';
import { useEffect, useRef } from 'react';
import type { CartView } from '../cart/use-cart-view';

/** The history of the current cart. `null` when the backend has none, and before it is loaded. */
export function useCartHistory({ cart, updatedAt }: CartView): CartHistory | null {
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
