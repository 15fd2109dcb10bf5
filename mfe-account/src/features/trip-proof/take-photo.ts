import { type ProofPhoto, proofLimits, sha256 } from '@storefront/domain/proof';
import { shrinkPhoto } from '@storefront/ui/forms';
import type { StoredPhoto } from './stored-packs';

const PLACE_WAIT_MS = 5_000;

/** The device's position, `null` when it does not answer in time. */
function herePlace(): Promise<ProofPhoto['place']> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { timeout: PLACE_WAIT_MS, maximumAge: 60_000, enableHighAccuracy: true },
    );
  });
}

/**
 * A photo of the walk, hashed, with the time of the device's clock.
 * @throws {NoPhoto}
 */
export async function takePhoto(
  file: Blob,
  step: ProofPhoto['step'],
  withPlace: boolean,
): Promise<StoredPhoto> {
  const taken = new Date().toISOString();
  const [picture, place] = await Promise.all([
    shrinkPhoto(file, proofLimits.photoBytes),
    withPlace ? herePlace() : null,
  ]);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  return { step, taken, place, bytes, sha256: await sha256(bytes) };
}
