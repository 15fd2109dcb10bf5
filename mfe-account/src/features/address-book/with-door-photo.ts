import { multipart } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { drawSmaller } from '../files/draw-smaller';

/** Bytes that are sent as they are; the server takes 5 MB, and cameras make more. */
const SMALL = 1024 * 1024;

/** The body of an address: with a picture it travels in a form, without one it is what every backend takes. */
export async function withDoorPhoto(body: AddressBody, [photo]: readonly File[]) {
  return photo ? multipart(body, { door_photo: await readyToSend(photo) }) : body;
}

async function readyToSend(photo: File): Promise<File> {
  if (photo.size <= SMALL) return photo;
  // What this browser cannot show may still be a picture: the server decides.
  const smaller = await drawSmaller(photo, SMALL).catch(() => null);
  return smaller ? new File([smaller], 'door.jpg', { type: smaller.type }) : photo;
}
