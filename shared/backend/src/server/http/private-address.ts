import { pictureAddress } from '../files/picture-address';
import type { Signer } from '../signing';

const USE = 'upload';
const HOUR_MS = 3_600_000;

/**
 * The signed address of a private upload. It is valid for one to two hours, and does not change within an hour, so that
 * rendering the page again does not load it again.
 * @param stored path from `enterPictures`; the demo's pictures are public and stay unchanged
 */
export function privateAddress(
  { signer, publicUrl }: { readonly signer: Signer; readonly publicUrl: string },
  stored: string,
  now: Date,
): string {
  if (!stored.startsWith('/uploads/')) return pictureAddress(publicUrl, stored) ?? '';
  const expires = (Math.floor(now.getTime() / HOUR_MS) + 2) * HOUR_MS;
  const signature = signer.sign(USE, `${stored}\n${expires}`);
  return `${publicUrl}${stored}?expires=${expires}&signature=${signature}`;
}

/** Whether the address of a private upload was signed by this shop and has not expired. */
export function isAllowed(
  signer: Signer,
  stored: string,
  { expires, signature }: { readonly expires: number; readonly signature: string },
  now: Date,
): boolean {
  return expires > now.getTime() && signer.isSigned(USE, `${stored}\n${expires}`, signature);
}
