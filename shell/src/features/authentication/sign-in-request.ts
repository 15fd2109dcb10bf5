/** A path of this site: anything else (`//other.example`, `javascript:`) would send the customer away. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}

/**
 * What to show of a sign-in's reason: a sentence as it is, nothing for a bare code such as `wishlist`, which
 * is meant for machines.
 */
export function sentenceOf(reason: string): string | null {
  const text = reason.trim();
  return /\s/.test(text) ? text : null;
}
