import { shrinkPhoto } from './shrink-photo';

/** Up to this many bytes a picture is sent unchanged. The server accepts 5 MB, and photos of cameras are larger. */
const SMALL = 1024 * 1024;

/** A picture that is small enough to be sent. */
export async function readyToSend(picture: File): Promise<File> {
  if (picture.size <= SMALL) return picture;
  // A file that this browser cannot decode may still be a picture: the server decides.
  const smaller = await shrinkPhoto(picture, SMALL).catch(() => null);
  return smaller ? new File([smaller], picture.name, { type: smaller.type }) : picture;
}
