import type { ConfirmBy } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import type { CustomerCaller } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import { canSendCodes } from '../../settings/offered-settings';
import { endCodes, testCode } from '../auth/code/one-time-codes';
import { refuseCode } from '../auth/code/verify-identity';
import { sessionTries, tryPassword } from '../auth/password-tries';
import { type Account, type Channel, findAccountById } from '../auth/queries';
import { sendCode } from '../auth/sessions';
import { checkFirebaseCode, keepCode } from '../auth/social/firebase';

/** A sign-in within this time proves the identity. */
const FRESH_SESSION_MS = 10 * 60_000;

/**
 * What a customer sends in addition to the session, for actions that would do harm if somebody else had the session.
 */
export interface IdentityProof {
  readonly current_password?: string | null | undefined;
  readonly current_code?: string | null | undefined;
}

/**
 * The proof of identity that an account requires: the password; without one, a code to a verified contact; without
 * that, a recent sign-in.
 */
export function confirmBy(
  config: BackendContext['config'],
  account: Pick<Account, 'is_email_verified' | 'is_phone_verified' | 'email' | 'phone'> & {
    readonly has_password: boolean;
  },
): ConfirmBy {
  if (account.has_password) return 'password';
  return channelOf(config, account) ?? 'session';
}

/**
 * Prefers a proved contact that a code can reach. An account with a proved contact always requires a code, even while
 * none can be sent.
 */
function channelOf(
  config: BackendContext['config'],
  account: Pick<Account, 'is_email_verified' | 'is_phone_verified' | 'email' | 'phone'>,
): Channel | null {
  const proved = (['email', 'phone'] as const).filter(
    (channel) => account[channel] !== null && account[`is_${channel}_verified`],
  );
  return proved.find((channel) => canSendCodes(config, channel)) ?? proved[0] ?? null;
}

/** A code that Firebase has sent. */
interface SentElsewhere {
  readonly session_info?: string | null | undefined;
  readonly otp?: string | null | undefined;
}

/**
 * Sends the code with which a customer without a password confirms a change. Where Firebase sends SMS codes, it checks
 * the code in the request instead, if there is one.
 * @returns the channel of the code
 * @throws {Refusal} 403 `current_password` where there is a password, 403 `current_code` where nothing is verified, 403
 * `firebase` where Firebase refuses the code; 405 `otp`, `otp_temp_blocked`
 */
export async function sendConfirmation(
  backend: BackendContext,
  call: Call<SentElsewhere>,
): Promise<{ channel: Channel; recipient: string }> {
  const account = await findAccountById(backend.database, call.customer.customerId);
  if (account.password_hash !== null) {
    return refuse(403, 'current_password', 'currentPasswordNeeded');
  }
  const channel = channelOf(backend.config, account);
  const recipient = channel && account[channel];
  if (!channel || !recipient) return refuse(403, 'current_code', 'signInAgain');
  const { session_info: sessionInfo, otp } = call.input;
  if (channel === 'phone' && sessionInfo && otp) {
    await checkFirebaseCode(backend, { sessionInfo, phone: recipient, code: otp });
    await keepCode(backend, { purpose: 'confirm', recipient }, otp, call.now);
  } else {
    await backend.database.transaction((tx) =>
      sendCode(backend, tx, 'confirm', channel, recipient, call),
    );
  }
  return { channel, recipient };
}

/**
 * Checks that the caller is the owner, not only somebody with the session. A code stays valid until {@link
 * endConfirmation}, for changes that take more than one call.
 * @throws {Refusal} 403 `current_password`, `current_code`; 405 `otp_block_time`; 429 `throttle`
 */
export async function confirmIdentity(
  backend: BackendContext,
  { customer, input, now, afterAnswer }: Call<IdentityProof>,
): Promise<void> {
  const account = await findAccountById(backend.database, customer.customerId);
  const channel = channelOf(backend.config, account);
  if (account.password_hash !== null) {
    const { current_password: password } = input;
    if (!password) return refuse(403, 'current_password', 'currentPasswordNeeded');
    const key = sessionTries(customer.tokenHash);
    const accounts = [account];
    if (!(await tryPassword(backend, { password, accounts, key }, now, afterAnswer))) {
      refuse(403, 'current_password', 'currentPasswordWrong');
    }
    return;
  }
  const recipient = channel && account[channel];
  if (!recipient) return refuseOldSession(backend, customer, now);
  const { current_code: code } = input;
  if (!code) return refuse(403, 'current_code', 'currentCodeNeeded');
  const check = await backend.database.transaction((tx) =>
    testCode(tx, { purpose: 'confirm', recipient }, code, now),
  );
  if (check !== 'right') refuseCode(check, 403, 'current_code');
}

/** Deletes the code after the change that it confirmed. */
export async function endConfirmation(
  tx: Transaction,
  { email, phone }: Pick<Account, 'email' | 'phone'>,
): Promise<void> {
  await endCodes(
    tx,
    'confirm',
    [email, phone].filter((address) => address !== null),
  );
}

async function refuseOldSession(
  { database }: BackendContext,
  { tokenHash }: CustomerCaller,
  now: Date,
): Promise<void> {
  const fresh = await database.one('select 1 from tokens where hash = $1 and created_at > $2', [
    tokenHash,
    new Date(now.getTime() - FRESH_SESSION_MS),
  ]);
  if (!fresh) refuse(403, 'current_code', 'signInAgain');
}
