import { multipart } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { shrinkPhoto } from '../files/shrink-photo';

/** Up to this many bytes a photo is sent unchanged. The server accepts 5 MB, and photos of cameras are larger. */
const SMALL = 1024 * 1024;

/** The body of an address: form data with a picture; JSON without one, which every backend accepts. */
export async function withDoorPhoto(body: AddressBody, [photo]: readonly File[]) {
  return photo ? multipart(body, { door_photo: await readyToSend(photo) }) : body;
}

async function readyToSend(photo: File): Promise<File> {
  if (photo.size <= SMALL) return photo;
  // A file that this browser cannot decode may still be a picture: the server decides.
  const smaller = await shrinkPhoto(photo, SMALL).catch(() => null);
  return smaller ? new File([smaller], 'door.jpg', { type: smaller.type }) : photo;
}
