import { startAuthentication } from '@simplewebauthn/browser';
import { type AuthResult, call } from '@storefront/api';
import { passkeyRequest, passkeySignIn } from '@storefront/api/account';

/**
 * Has the browser sign with a passkey that the customer picks in its own window.
 * @throws {ApiError} for one that the shop does not take; an error that {@link isStopped} knows when none was picked
 */
export async function signInByPasskey(guest: {
  readonly guest_id: string | null;
}): Promise<AuthResult> {
  const optionsJSON = await call(passkeyRequest);
  const credential = await startAuthentication({ optionsJSON });
  return call(passkeySignIn, { body: { ...guest, credential } });
}
