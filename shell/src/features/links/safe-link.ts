const allowed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * The server's address if it is safe in a link.
 * @returns `null` for an unsafe one, such as `javascript:`
 */
export function safeLink(address: string | null | undefined): string | null {
  if (!address) return null;
  const trimmed = address.trim();
  if (!URL.canParse(trimmed, window.location.origin)) return null;
  return allowed.has(new URL(trimmed, window.location.origin).protocol) ? trimmed : null;
}

/** Whether an address leads to another site. */
export function isForeign(address: string): boolean {
  const { origin, protocol } = new URL(address, window.location.origin);
  return protocol.startsWith('http') && origin !== window.location.origin;
}
