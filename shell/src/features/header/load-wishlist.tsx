import { read } from '@storefront/api';
import { wishlist } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';
import { bus } from '../../bus';

/** Asks the server what the customer keeps and tells everybody; draws nothing. */
export default function LoadWishlist(): null {
  const { data } = useQuery(read(wishlist));
  useEffect(() => {
    if (!data) return;
    bus.publish('catalog:wishlist-changed', {
      // Vehicles and providers come from a list of their own.
      ...bus.latest('catalog:wishlist-changed'),
      itemIds: data.item.map(({ id }) => id),
      storeIds: data.store.map(({ id }) => id),
    });
  }, [data]);
  return null;
}
