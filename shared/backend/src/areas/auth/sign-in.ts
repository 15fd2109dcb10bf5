import type { AuthResult } from '@storefront/api';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import type { CustomerCaller } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import { createGuestId, hashSecret } from '../../server/secrets';
import { readOffered } from '../../settings/offered-settings';
import { readSettings } from '../../settings/shop-settings';
import { normalise, normalisePhone } from './identity';
import { signInTries, tryPassword } from './password-tries';
import { type Channel, deleteToken, findHolders, insertGuest } from './queries';
import { openSession, openStep, type Step, sendCode } from './sessions';

/** Creates a guest with a random id. */
export async function createGuest(
  { database }: BackendContext,
  pushToken: string | null,
  now: Date,
): Promise<string> {
  const guestId = createGuestId();
  await insertGuest(database, hashSecret(guestId), pushToken, now);
  return guestId;
}

export interface Credentials {
  readonly identity: string;
  readonly channel: Channel;
  readonly password: string;
}

/**
 * Signs in with a password. Where several accounts hold a contact that nobody has proved, it decides which one is meant.
 * @param later runs work after the answer, so that it does not affect its timing
 * @throws {Refusal} 401 `auth-001` for any wrong credentials, 403 `auth-003` when blocked, 429 `throttle` after too
 *   many wrong passwords
 */
export async function signIn(
  backend: BackendContext,
  { identity, channel, password }: Credentials,
  step: Step,
  later: Call<unknown>['afterAnswer'],
): Promise<AuthResult> {
  const { database } = backend;
  const name = normalise(channel, identity);
  const accounts = await findHolders(database, channel, name);
  const key = await signInTries(backend, accounts, name, step.device);
  const account = await tryPassword(backend, { password, accounts, key }, step.now, later);
  if (!account) return refuse(401, 'auth-001', 'credentialsWrong');
  if (!account.status) return refuse(403, 'auth-003', 'accountInactive');
  return database.transaction(async (tx) => {
    if (!(await readSettings(tx)).manualLogin) refuse(403, 'login_type', 'methodOff');
    return openSession(backend, tx, account, step, 'manual', 'last');
  });
}

/**
 * Sends a code for signing in without a password. The answer does not reveal whether the number is known.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function requestSignInCode(
  backend: BackendContext,
  phone: string,
  step: Step,
): Promise<AuthResult> {
  const recipient = normalisePhone(phone);
  return backend.database.transaction(async (tx) => {
    if (!(await readOffered(backend.config, tx)).otpLogin) refuse(403, 'login_type', 'methodOff');
    await sendCode(backend, tx, 'sign-in', 'phone', recipient, step);
    return { ...openStep, is_phone_verified: 0, login_type: 'otp', phone: recipient };
  });
}

/** Ends the session of the caller; does nothing without one. */
export async function signOut(
  { database }: BackendContext,
  session: CustomerCaller | null,
): Promise<void> {
  if (session) await deleteToken(database, session.tokenHash);
}
