import { multipart } from '@storefront/api';
import type { AddressBody } from '@storefront/api/account';
import { readyToSend } from '../files/ready-to-send';

/** The body of an address: form data with a picture; JSON without one, which every backend accepts. */
export async function withDoorPhoto(body: AddressBody, [photo]: readonly File[]) {
  return photo ? multipart(body, { door_photo: await readyToSend(photo) }) : body;
}
