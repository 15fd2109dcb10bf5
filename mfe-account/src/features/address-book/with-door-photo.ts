import { multipart } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { drawSmaller } from '../files/draw-smaller';

/** Pictures up to this many bytes are sent unchanged. The server accepts 5 MB, and cameras make more. */
const SMALL = 1024 * 1024;

/** The body of an address: a multipart form with a picture, otherwise the JSON that every backend accepts. */
export async function withDoorPhoto(body: AddressBody, [photo]: readonly File[]) {
  return photo ? multipart(body, { door_photo: await readyToSend(photo) }) : body;
}

async function readyToSend(photo: File): Promise<File> {
  if (photo.size <= SMALL) return photo;
  // A file that this browser cannot show may still be a picture, so the server decides.
  const smaller = await drawSmaller(photo, SMALL).catch(() => null);
  return smaller ? new File([smaller], 'door.jpg', { type: smaller.type }) : photo;
}
