import type { Cart } from '@storefront/api';
import { type CartRef, cartQuery } from '@storefront/api/cart-list';
import { useQuery } from '@storefront/platform';
import { useModule, useWho } from '@storefront/session';
import { useMemo } from 'react';

/** Parcels are ordered without a cart, vehicles have a booking cart of their own. */
const typesWithoutCart: readonly string[] = ['parcel', 'rental'];

/** The cart that the customer fills now; `null` before a module is chosen or a guest has an id. */
function useCartRef(): CartRef | null {
  const module = useModule();
  const hasCart = module !== null && !typesWithoutCart.includes(module.module_type);
  const moduleId = hasCart ? module.id : undefined;
  const guestId = useWho((who) => who.guestId);
  const signedIn = useWho((who) => who.token !== null);
  return useMemo(() => {
    if (moduleId === undefined) return null;
    if (signedIn) return { moduleId, owner: null };
    return guestId === null ? null : { moduleId, owner: guestId };
  }, [moduleId, guestId, signedIn]);
}

const noCart: CartRef = { moduleId: 0, owner: null };

/** What `select` reads of the cart; `undefined` while it is not known. */
export function useCartPart<Part>(select: (cart: Cart) => Part): Part | undefined {
  const ref = useCartRef();
  const { data } = useQuery({ ...cartQuery(ref ?? noCart), enabled: ref !== null, select });
  return data;
}
