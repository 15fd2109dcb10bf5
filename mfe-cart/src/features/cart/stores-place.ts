import type { StoreDetails } from '@storefront/api';
import { choosePlace, hasLocation } from '@storefront/session';

/**
 * Who has come by a link alone need not say where they are. The store stands for their place, without which nothing
 * goes into a cart.
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
