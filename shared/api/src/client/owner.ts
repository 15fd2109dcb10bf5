/**
 * Whose data: the guest with this id, or `null` for the signed-in customer. It tells cache entries apart; the
 * client itself sends token or guest id with each call.
 */
export type Owner = string | null;

/** The owner's part of a query key. */
export function ownerKey(owner: Owner): string {
  return owner === null ? 'customer' : `guest:${owner}`;
}
