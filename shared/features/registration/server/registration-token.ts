import type { Signer } from '@storefront/backend/feature';

const USE = 'vendor-registration';

/**
 * A token that proves who registered a store: ids are consecutive numbers, so an id alone proves nothing. It is useful
 * only until the store has a plan.
 */
export function registrationToken(signer: Signer, storeId: number): string {
  return signer.sign(USE, String(storeId));
}

export function isRegistrationToken(
  signer: Signer,
  storeId: number,
  token: string | null | undefined,
): boolean {
  return typeof token === 'string' && signer.isSigned(USE, String(storeId), token);
}
