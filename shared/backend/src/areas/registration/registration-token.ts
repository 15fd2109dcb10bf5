import type { Signer } from '../../server/signing';

const USE = 'vendor-registration';

/**
 * The proof that a caller registered a store, since ids are serial and no secret. It is valid while the store has no
 * plan.
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
