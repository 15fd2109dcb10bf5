import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { isCommonPassword } from './common-passwords';
import { normalise } from './identity';
import { endCodes, issueCode, makeCode, testCode, useCode } from './one-time-codes';
import { hashPassword } from './passwords';
import { type Channel, deleteTokensOf, findAccount, markVerified, setPassword } from './queries';
import { type Step, sendCode } from './sessions';
import { refuseCode } from './verify-identity';

export interface ResetIdentity {
  readonly channel: Channel;
  /** E-mail address or phone number, as it was typed. */
  readonly identity: string;
}

/**
 * Sends a code for a new password. Whether somebody has an account is not told: for an unknown
 * address everything is the same, save that no code leaves.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function requestReset(
  backend: BackendContext,
  { channel, identity }: ResetIdentity,
  step: Pick<Step, 'now' | 'language' | 'address'>,
): Promise<void> {
  const recipient = normalise(channel, identity);
  await backend.database.transaction(async (tx) => {
    const account = await findAccount(tx, channel, recipient);
    if (account?.status) await sendCode(backend, tx, 'reset', channel, recipient, step);
    else await issueCode(tx, { purpose: 'reset', recipient }, makeCode(false), step);
  });
}

/**
 * Whether the code is right. It stays to be used with the new password; wrong ones are counted
 * together with those of {@link resetPassword}.
 * @throws {Refusal} 400 `invalid`, 405 `otp_block_time`
 */
export async function checkResetCode(
  { database }: BackendContext,
  { channel, identity }: ResetIdentity,
  code: string,
  now: Date,
): Promise<void> {
  const recipient = normalise(channel, identity);
  const check = await database.transaction((tx) =>
    testCode(tx, { purpose: 'reset', recipient }, code, now),
  );
  if (check !== 'right') refuseCode(check, 400, 'invalid');
}

/**
 * Sets a new password with a code, which works once, and ends every session of the account. The code
 * proves the phone or e-mail as well.
 * @throws {Refusal} 400 `invalid`, 405 `otp_block_time`, 403 `password`
 */
export async function resetPassword(
  { database }: BackendContext,
  { channel, identity }: ResetIdentity,
  { code, password }: { readonly code: string; readonly password: string },
  now: Date,
): Promise<void> {
  if (isCommonPassword(password)) refuse(403, 'password', 'passwordCommon');
  const recipient = normalise(channel, identity);
  const passwordHash = await hashPassword(password);
  const check = await database.transaction(async (tx) => {
    const used = await useCode(tx, { purpose: 'reset', recipient }, code, now);
    if (used !== 'right') return used;
    const account = await findAccount(tx, channel, recipient);
    if (!account?.status) return 'wrong';
    await setPassword(tx, account.id, passwordHash, now);
    await markVerified(tx, account.id, channel, now);
    await deleteTokensOf(tx, account.id);
    await endCodes(
      tx,
      'reset',
      [account.email, account.phone].filter((address) => address !== null),
    );
    return 'right';
  });
  if (check !== 'right') refuseCode(check, 400, 'invalid');
}
