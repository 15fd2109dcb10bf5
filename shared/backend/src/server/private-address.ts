import { pictureAddress } from './picture-address';
import type { Signer } from './signing';

const USE = 'upload';
const HOUR_MS = 3_600_000;

/**
 * The address of a private upload. It works for one to two hours; within an hour it stays the
 * same, so that a page that is drawn again does not load it again.
 * @param stored path as `enterPictures` gave it; pictures of the demo world are public and stay as they are
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

/** Whether the address of a private upload was given out by this shop and still holds. */
export function isAllowed(
  signer: Signer,
  stored: string,
  { expires, signature }: { readonly expires: number; readonly signature: string },
  now: Date,
): boolean {
  return expires > now.getTime() && signer.isSigned(USE, `${stored}\n${expires}`, signature);
}
