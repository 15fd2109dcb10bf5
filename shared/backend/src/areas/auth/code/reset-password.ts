import type { Sql } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import type { Call } from '../../../server/http/call';
import { refuse } from '../../../server/http/refusal';
import { message } from '../../../server/messages/message';
import { readSettings, shopName } from '../../../settings/shop-settings';
import { isCommonPassword } from '../common-passwords';
import { normalise } from '../identity';
import { forgetWrongPasswords } from '../password-tries';
import { hashPassword } from '../passwords';
import {
  type Account,
  type Channel,
  deleteTokensOf,
  findHolders,
  findOwner,
  findUnclaimed,
  provedContacts,
  rememberDevice,
  setPassword,
} from '../queries';
import { refuseSilentChannel } from '../sessions';
import { endCodes, issueCode, makeCode, testCode, useCode } from './one-time-codes';
import { sendCodeMessage, sendMessage, sendNotice } from './outbox';
import { claimAccount } from './prove-contact';
import { refuseCode } from './verify-identity';

export interface ResetIdentity {
  readonly channel: Channel;
  /** E-mail address or phone number, as it was typed. */
  readonly identity: string;
}

/**
 * Creates a code for a new password. The answer does not reveal whether there is an account: up to the answer, known
 * and unknown addresses are treated alike, and the code is sent after it. An address that an account holds but has not
 * proved gets a hint to the account's proved contact instead.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function requestReset(
  { database, config, firebase }: BackendContext,
  { channel, identity }: ResetIdentity,
  call: Pick<Call<unknown>, 'now' | 'language' | 'address' | 'afterAnswer'>,
): Promise<void> {
  // Firebase sends its own code; once correct, it is stored as the code for a new password.
  if (firebase && channel === 'phone') return;
  refuseSilentChannel(config, channel);
  const recipient = normalise(channel, identity);
  const code = makeCode(config.demo);
  await database.transaction((tx) => issueCode(tx, { purpose: 'reset', recipient }, code, call));
  call.afterAnswer(async () => {
    const { publicUrl } = config;
    const { language, now } = call;
    if (await findResettable(database, channel, recipient)) {
      const sent = { channel, recipient, code, purpose: 'reset', language, publicUrl } as const;
      return sendCodeMessage(database, sent, now);
    }
    const [holder] = await findHolders(database, channel, recipient);
    if (!holder || holder[`is_${channel}_verified`]) return;
    const business = shopName(await readSettings(database), language);
    const subject = message(language, 'noticeSubject', { business });
    const body = message(language, 'resetUnproved', { business });
    return sendMessage(database, { channel, recipient, subject, body }, now);
  });
}

/** The account whose password the owner of a contact may set: the one that has proved it, or an unused one. */
async function findResettable(
  sql: Sql,
  channel: Channel,
  recipient: string,
): Promise<Account | undefined> {
  const account =
    (await findOwner(sql, channel, recipient)) ?? (await findUnclaimed(sql, channel, recipient));
  return account?.status ? account : undefined;
}

/**
 * Checks a code without using it. Wrong ones are counted together with those of {@link resetPassword}.
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

interface NewPassword {
  readonly code: string;
  readonly password: string;
  /** The hash of the caller's browser cookie. */
  readonly device: string;
}

/**
 * Sets a new password with a code, which works once; ends every session of the account and notifies its owner. Earlier
 * wrong tries are forgotten. An unused account is emptied first ({@link claimAccount}).
 * @throws {Refusal} 400 `invalid`, 405 `otp_block_time`, 403 `password`
 */
export async function resetPassword(
  backend: BackendContext,
  { channel, identity }: ResetIdentity,
  { code, password, device }: NewPassword,
  now: Date,
): Promise<void> {
  if (isCommonPassword(password)) refuse(403, 'password', 'passwordCommon');
  const recipient = normalise(channel, identity);
  const passwordHash = await hashPassword(password, backend.config.passwordCost);
  const done = await backend.database.transaction(async (tx) => {
    const used = await useCode(tx, { purpose: 'reset', recipient }, code, now);
    if (used !== 'right') return used;
    const found = await findResettable(tx, channel, recipient);
    if (!found) return 'wrong';
    const account = found[`is_${channel}_verified`]
      ? found
      : await claimAccount(tx, backend.features, found, channel, now);
    await setPassword(tx, account.id, passwordHash, now);
    await deleteTokensOf(tx, account.id);
    await endCodes(tx, 'reset', provedContacts(account));
    await rememberDevice(tx, account.id, device, now);
    await sendNotice(tx, account, { key: 'notice.passwordChanged' }, now);
    return { account };
  });
  if (done === 'wrong' || 'blockedSeconds' in done) return refuseCode(done, 400, 'invalid');
  await forgetWrongPasswords(backend, done.account);
}
