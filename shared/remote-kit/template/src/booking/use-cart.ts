import { rentalCartQuery } from '@storefront/api/rental';
import { bus } from '@storefront/bus';
import { useQuery } from '@storefront/platform';
import { useWho } from '@storefront/session';
import { useEffect } from 'react';

/** The bus of this remote: its events carry the remote's name as their source. */
export const rentalBus = bus.withSource('rental');

/** The owner of the booking cart: `null` for a customer, the id of a guest. */
export function useOwner() {
  const { token, guestId } = useWho();
  return { owner: token === null ? guestId : null, isKnown: token !== null || guestId !== null };
}

/** The booking cart; publishes the header's count, as the contract requires of every rental. */
export function useAnnouncedCart() {
  const { owner, isKnown } = useOwner();
  const read = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const count = read.data?.carts.reduce((sum, line) => sum + line.quantity, 0);
  useEffect(() => {
    if (count !== undefined) rentalBus.publish('rental:cart-changed', { count });
  }, [count]);
  return read;
}
