import { read } from '@storefront/api';
import { wishlist } from '@storefront/api/browse';
import { useQuery } from '@storefront/platform';
import { useHasLocation, useSignedIn } from '@storefront/session';
import { useEffect } from 'react';
import { bus } from '../bus';

/** Publishes the wishlist to other remotes, for their hearts and counts; renders nothing. */
export function AnnounceWishlist(): null {
  const signedIn = useSignedIn();
  const hasLocation = useHasLocation();
  const { data } = useQuery({ ...read(wishlist), enabled: signedIn && hasLocation });
  useEffect(() => {
    if (!data || !signedIn) return;
    bus.publish('catalog:wishlist-changed', {
      // Vehicles and providers come from a separate list.
      ...bus.latest('catalog:wishlist-changed'),
      itemIds: data.item.map(({ id }) => id),
      storeIds: data.store.map(({ id }) => id),
    });
  }, [data, signedIn]);
  return null;
}
