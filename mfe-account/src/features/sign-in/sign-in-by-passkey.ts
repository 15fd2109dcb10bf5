import { startAuthentication } from '@simplewebauthn/browser';
import { type AuthResult, call } from '@storefront/api';
import { passkeyRequest, passkeySignIn } from '@storefront/api/account';

/**
 * Signs in with a passkey that the customer picks in the browser's own dialog.
 * @throws {ApiError} for one that the shop does not accept; an error that {@link isStopped} recognises when none was
 * picked
 */
export async function signInByPasskey(guest: {
  readonly guest_id: string | null;
}): Promise<AuthResult> {
  const optionsJSON = await call(passkeyRequest);
  const credential = await startAuthentication({ optionsJSON });
  return call(passkeySignIn, { body: { ...guest, credential } });
}
