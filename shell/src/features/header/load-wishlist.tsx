import { read } from '@storefront/api';
import { wishlist } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';
import { bus } from '../../bus';

/** Loads the customer's wishlist and publishes it; renders nothing. */
export default function LoadWishlist(): null {
  const { data } = useQuery(read(wishlist));
  useEffect(() => {
    if (!data) return;
    bus.publish('catalog:wishlist-changed', {
      // Vehicles and providers are in another list.
      ...bus.latest('catalog:wishlist-changed'),
      itemIds: data.item.map(({ id }) => id),
      storeIds: data.store.map(({ id }) => id),
    });
  }, [data]);
  return null;
}
