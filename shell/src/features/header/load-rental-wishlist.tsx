import { read } from '@storefront/api';
import { rentalWishlist } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';
import { bus } from '../../bus';

/** Loads the customer's vehicles and providers on the wishlist and publishes them; renders nothing. */
export default function LoadRentalWishlist(): null {
  const { data } = useQuery(read(rentalWishlist));
  useEffect(() => {
    if (!data) return;
    bus.publish('catalog:wishlist-changed', {
      // Items and stores are in another list.
      itemIds: [],
      storeIds: [],
      ...bus.latest('catalog:wishlist-changed'),
      vehicleIds: data.vehicles.map(({ id }) => id),
      providerIds: data.providers.map(({ id }) => id),
    });
  }, [data]);
  return null;
}
