/**
 * The owner of data: the guest with this id, or `null` for the signed-in customer. Distinguishes cache entries; the
 * client itself sends the token or guest id with each call.
 */
export type Owner = string | null;

/** The owner's part of a query key. */
export function ownerKey(owner: Owner): string {
  return owner === null ? 'customer' : `guest:${owner}`;
}
