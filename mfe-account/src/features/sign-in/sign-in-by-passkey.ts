import { startAuthentication } from '@simplewebauthn/browser';
import { type AuthResult, call } from '@storefront/api';
import { passkeyRequest, passkeySignIn } from '@storefront/api/account';

/**
 * Lets the browser sign with a passkey that the customer chooses in the browser's own window.
 * @throws {ApiError} if the shop refuses the passkey; an error for {@link isStopped} if none was chosen
 */
export async function signInByPasskey(guest: {
  readonly guest_id: string | null;
}): Promise<AuthResult> {
  const optionsJSON = await call(passkeyRequest);
  const credential = await startAuthentication({ optionsJSON });
  return call(passkeySignIn, { body: { ...guest, credential } });
}
