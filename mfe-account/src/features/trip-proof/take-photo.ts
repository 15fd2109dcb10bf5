import { type ProofPhoto, proofLimits, sha256 } from '@storefront/domain/proof';
import type { KeptPhoto } from './stored-packs';

/** Pixels of the longer side: a scratch is seen, and eight photos go through a weak network. */
const LONGEST = 1600;
const QUALITIES = [0.82, 0.6, 0.4];
const PLACE_WAIT_MS = 5_000;

/** The picture is none that this browser can show. */
export class NoPhoto extends Error {
  override readonly name = 'NoPhoto';
}

/**
 * Draws a photo again, smaller. Nothing is left of what the camera wrote into it: neither device nor place.
 * @throws {NoPhoto}
 */
async function drawn(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) throw new NoPhoto();
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= proofLimits.photoBytes)
      return new Uint8Array(await blob.arrayBuffer());
  }
  throw new NoPhoto();
}

/** Where the device is, `null` when it does not say so in time. */
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
): Promise<KeptPhoto> {
  const taken = new Date().toISOString();
  const [bytes, place] = await Promise.all([drawn(file), withPlace ? herePlace() : null]);
  return { step, taken, place, bytes, sha256: await sha256(bytes) };
}
