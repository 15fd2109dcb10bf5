import { LARGEST_WIDTH } from './sized-pictures';

/** Files of this server that can be sent in any width; an animated picture is sent unchanged. */
const scalable = /\.(jpe?g|png|svg)$/;

/**
 * The absolute address of a stored picture, `null` when there is none. Stored values are paths of this server, or full
 * addresses of pictures elsewhere. In an address that ends in `?w=1280` clients may replace the number by another width
 * in pixels.
 */
export function pictureAddress(publicUrl: string, stored: string | null): string | null {
  if (stored === null || stored === '') return null;
  if (!stored.startsWith('/')) return stored;
  return `${publicUrl}${stored}${scalable.test(stored) ? `?w=${LARGEST_WIDTH}` : ''}`;
}
