import type { Vehicle } from '@storefront/api';
import { vehicleDetails } from '@storefront/api/contract';
import { byLanguage } from '@storefront/domain';
import * as z from 'zod/mini';
import type { ShopView } from '../../server/features';
import { pictureAddress } from '../../server/files/picture-address';

/**
 * A vehicle at the time of the booking, in the languages that the site had then, English among them; pictures as stored
 * paths.
 */
const VehicleSnapshot = z.object({
  ...byLanguage(() => z.optional(vehicleDetails.answer)),
  en: vehicleDetails.answer,
});
export type VehicleSnapshot = z.infer<typeof VehicleSnapshot>;

/** The stored vehicle in the caller's language, with full addresses of pictures. */
export function readSnapshot(stored: unknown, { language, publicUrl }: ShopView): Vehicle {
  const snapshot = VehicleSnapshot.parse(stored);
  const vehicle = snapshot[language] ?? snapshot.en;
  const address = (path: string | null | undefined) => pictureAddress(publicUrl, path ?? null);
  const addresses = (paths: readonly string[] | null | undefined) =>
    (paths ?? []).flatMap((path) => address(path) ?? []);
  return {
    ...vehicle,
    provider: undefined,
    brand: vehicle.brand && {
      ...vehicle.brand,
      image_full_url: address(vehicle.brand.image_full_url),
    },
    thumbnail_full_url: address(vehicle.thumbnail_full_url),
    images_full_url: addresses(vehicle.images_full_url),
    documents_full_url: addresses(vehicle.documents_full_url),
  };
}
