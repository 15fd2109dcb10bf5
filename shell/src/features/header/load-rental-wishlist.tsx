import { read } from '@storefront/api';
import { rentalWishlist } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import { useEffect } from 'react';
import { bus } from '../../bus';

/** Asks the server for the vehicles and providers that the customer keeps and tells everybody; draws nothing. */
export default function LoadRentalWishlist(): null {
  const { data } = useQuery(read(rentalWishlist));
  useEffect(() => {
    if (!data) return;
    bus.publish('catalog:wishlist-changed', {
      // Items and stores come from a list of their own.
      itemIds: [],
      storeIds: [],
      ...bus.latest('catalog:wishlist-changed'),
      vehicleIds: data.vehicles.map(({ id }) => id),
      providerIds: data.providers.map(({ id }) => id),
    });
  }, [data]);
  return null;
}
