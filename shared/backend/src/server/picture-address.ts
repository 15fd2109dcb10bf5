/**
 * The absolute address of a stored picture, `null` when there is none. Stored are paths below this
 * server, or complete addresses of pictures that live elsewhere.
 */
export function pictureAddress(publicUrl: string, stored: string | null): string | null {
  if (stored === null || stored === '') return null;
  return stored.startsWith('/') ? `${publicUrl}${stored}` : stored;
}
