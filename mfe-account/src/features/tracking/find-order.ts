/** The token of an order's link, as `paths.trackOrder` writes it behind the `#`; `null` without one. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') || null;
}

/** The token of a link that somebody shared, as `paths.trackOrder.shared` writes it; `null` without one. */
export function shareTokenIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, '')).get('share') || null;
}

/** The phone that a guest entered in the form, stored with the history entry: it survives a reload. */
export function phoneIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' && phone !== '' ? phone : null;
}
