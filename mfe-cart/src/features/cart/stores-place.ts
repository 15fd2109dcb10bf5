import type { StoreDetails } from '@storefront/api';
import { choosePlace, hasLocation } from '@storefront/session';

/**
 * Customers who followed a link need not choose a place. The store's position becomes their place, which the cart
 * requires.
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
