import type { Signer } from '../../server/signing';

const USE = 'vendor-registration';

/**
 * What proves that somebody registered a store: ids are counted up and name no secret. It is worth
 * something as long as the store has no plan.
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
