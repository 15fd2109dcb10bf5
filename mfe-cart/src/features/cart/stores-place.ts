import type { StoreDetails } from '@storefront/api';
import { choosePlace, hasLocation } from '@storefront/session';

/**
 * Customers who came by a link need not choose a place. The store's position is used as their place, without which
 * nothing can be put into a cart.
 */
export function takeStoresPlace({
  name,
  address,
  latitude,
  longitude,
  zone_id,
}: StoreDetails): void {
  if (hasLocation()) return;
  const coordinates = { lat: Number(latitude), lng: Number(longitude) };
  choosePlace({ location: address || name, coordinates, zoneIds: [zone_id] });
}
