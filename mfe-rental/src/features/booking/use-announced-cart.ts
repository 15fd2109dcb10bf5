import { rentalCartQuery } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';
import { bus } from '../../bus';
import { useOwner } from './use-owner';

/** The booking cart, and its count told to the rest of the site whenever it changes. */
export function useAnnouncedCart() {
  const { owner, isKnown } = useOwner();
  const read = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const lines = read.data?.carts;
  const count = lines?.reduce((sum, line) => sum + line.quantity, 0);
  const revision = lines?.map((line) => `${line.id}x${line.quantity}`).join(' ');
  useEffect(() => {
    if (count === undefined) return;
    bus.publish('rental:cart-changed', { count, revision: revision?.slice(0, 200) });
  }, [count, revision]);
  return read;
}
