/**
 * Maximum of the longer side in pixels: enough to see a scratch or the name at a door, and small enough for a weak
 * network.
 */
const LONGEST = 1600;
const QUALITIES = [0.82, 0.6, 0.4];

/** This browser cannot decode the picture. */
export class NoPhoto extends Error {
  override readonly name = 'NoPhoto';
}

/**
 * Encodes a photo as a smaller JPEG. It loses the camera's metadata, such as device and place.
 * @param limit in bytes
 * @throws {NoPhoto}
 */
export async function shrinkPhoto(file: Blob, limit: number): Promise<Blob> {
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
    if (blob && blob.size <= limit) return blob;
  }
  throw new NoPhoto();
}

/** Up to this many bytes a picture is sent unchanged, even on a weak network. */
const SMALL = 1024 * 1024;

/** A picture that is small enough to be sent; one that this browser cannot decode is left to the server. */
export async function readyToSend(picture: File): Promise<File> {
  if (picture.size <= SMALL) return picture;
  try {
    const smaller = await shrinkPhoto(picture, SMALL);
    const { name, lastModified } = picture;
    return new File([smaller], name, { type: smaller.type, lastModified });
  } catch (error) {
    if (error instanceof NoPhoto) return picture;
    throw error;
  }
}
