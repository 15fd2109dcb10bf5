import { LARGEST_WIDTH } from './sized-pictures';

/** Files of this server that can be sent in any width; an animated picture is sent unchanged. */
const scalable = /\.(jpe?g|png|svg)$/;

/**
 * The absolute address of a stored picture, `null` when there is none. Stored values are paths below this server, or
 * complete addresses of external pictures. An address that ends in `?w=1280` may be requested with any other width in
 * pixels; clients that do not know this can use it unchanged.
 */
export function pictureAddress(publicUrl: string, stored: string | null): string | null {
  if (stored === null || stored === '') return null;
  if (!stored.startsWith('/')) return stored;
  return `${publicUrl}${stored}${scalable.test(stored) ? `?w=${LARGEST_WIDTH}` : ''}`;
}
