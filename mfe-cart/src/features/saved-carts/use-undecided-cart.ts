import { read, type SavedCart } from '@storefront/api';
import { savedCartList } from '@storefront/api/cart';
import { useBusSignal } from '@storefront/bus/react';
import { useFeature, useQuery } from '@storefront/platform';
import { useModule, useWho } from '@storefront/session';
import { useState } from 'react';

/**
 * The saved cart of the current module about which the customer has not decided. Saved carts are loaded after a sign-in
 * and once the drawer was opened, not on every page.
 */
export function useUndecidedCart(isDrawerWanted: boolean): SavedCart | null {
  const module = useModule();
  const isSignedIn = useWho((who) => who.token !== null);
  const [hasSignedIn, setHasSignedIn] = useState(false);
  useBusSignal('account:signed-in', () => setHasSignedIn(true));
  const isOffered = useFeature('cart-history') ?? false;
  const isWanted = isOffered && isSignedIn && (isDrawerWanted || hasSignedIn);
  const { data } = useQuery({ ...read(savedCartList), enabled: isWanted });
  if (!isWanted) return null;
  return data?.find(({ asks, module_id }) => asks && module_id === module?.id) ?? null;
}
