import type { AuthResult } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { claimAccount, releaseIdentity } from './claim-account';
import { normalise } from './identity';
import {
  type CodeCheck,
  type CodeSubject,
  expectAnswer,
  takeAnswer,
  useCode,
  wasJustUsed,
} from './one-time-codes';
import { type Account, type Channel, findAccount, insertAccount, markVerified } from './queries';
import { askIdentity, guestKeyOf, openSession, type Step } from './sessions';

export interface CodeEntry {
  readonly loginType: 'manual' | 'otp';
  readonly channel: Channel;
  readonly identity: string;
  readonly code: string;
  /** The answer to "is this you?". */
  readonly verified: 'yes' | 'no' | null | undefined;
}

type Outcome = { readonly result: AuthResult } | 'verified-before' | 'blocked-account' | CodeCheck;

/**
 * Verifies a phone number or e-mail address with a code, and signs in.
 *
 * An unknown number becomes a bare account, which needs a name next. For a number that an account has but never
 * verified, the answer is "is this you?" first.
 * @returns `null` when this code was used recently
 * @throws {Refusal} 404 `otp` for a wrong code, 405 `otp_block_time` when there were too many of them
 */
export async function verifyIdentity(
  backend: BackendContext,
  entry: CodeEntry,
  step: Step,
): Promise<AuthResult | null> {
  const outcome = await backend.database.transaction((tx) => takeCode(backend, tx, entry, step));
  if (outcome === 'verified-before') return null;
  if (outcome === 'blocked-account') return refuse(403, 'auth-003', 'accountInactive');
  return typeof outcome === 'object' && 'result' in outcome
    ? outcome.result
    : refuseCode(outcome, 404, 'otp');
}

/**
 * Refuses a wrong code. The try was counted in a transaction that has been committed.
 * @param status for a wrong code; too many tries are always a 405
 */
export function refuseCode(check: CodeCheck, status: number, code: string): never {
  if (typeof check === 'string') return refuse(status, code, 'codeWrong');
  return refuse(405, 'otp_block_time', 'codeBlocked', { seconds: check.blockedSeconds });
}

async function takeCode(
  backend: BackendContext,
  tx: Transaction,
  entry: CodeEntry,
  step: Step,
): Promise<Outcome> {
  const { channel, code, loginType } = entry;
  const recipient = normalise(channel, entry.identity);
  const subject: CodeSubject = { purpose: loginType === 'otp' ? 'sign-in' : 'verify', recipient };
  const isAnswer =
    entry.verified != null && (await takeAnswer(tx, subject, code, guestKeyOf(step), step.now));
  if (!isAnswer) {
    if (loginType === 'manual' && (await wasJustUsed(tx, subject, code, step.now))) {
      return 'verified-before';
    }
    const check = await useCode(tx, subject, code, step.now);
    if (check !== 'right') return check;
  }
  return enter(backend, tx, entry, subject, step);
}

/** Continues after the code was right. */
async function enter(
  backend: BackendContext,
  tx: Transaction,
  { channel, loginType, verified }: Pick<CodeEntry, 'channel' | 'loginType' | 'verified'>,
  subject: CodeSubject,
  step: Step,
): Promise<Outcome> {
  const { recipient } = subject;
  let account = await findAccount(tx, channel, recipient);
  if (account && !account.status) return 'blocked-account';
  if (account && loginType === 'otp' && !account.is_phone_verified) {
    if (!verified) {
      await expectAnswer(tx, subject, guestKeyOf(step), step.now);
      return { result: askIdentity(backend, account, 'otp', { phone: recipient }) };
    }
    if (verified === 'yes') await claimAccount(tx, account, step.now);
    else {
      await releaseIdentity(tx, account, 'phone', step.now);
      account = undefined;
    }
  }
  // Codes for other purposes than signing in are only sent to existing accounts.
  if (!account && loginType !== 'otp') return 'wrong';
  account ??= await bareAccount(tx, recipient, step.now);
  await markVerified(tx, account.id, channel, step.now);
  const proved: Account = { ...account, [`is_${channel}_verified`]: true };
  return { result: await openSession(backend, tx, proved, step, loginType) };
}

/** Signs in by a number that an outside service has verified, as with a code of our own. */
export async function enterByPhone(
  backend: BackendContext,
  phone: string,
  loginType: 'manual' | 'otp',
  step: Step,
): Promise<AuthResult> {
  const outcome = await backend.database.transaction(async (tx) => {
    if (loginType === 'otp' && !(await readSettings(tx)).otpLogin) {
      refuse(403, 'login_type', 'methodOff');
    }
    // "Is this you?" needs a code of our own for its answer, so it is skipped.
    const entry = { channel: 'phone', loginType, verified: 'yes' } as const;
    return enter(backend, tx, entry, { purpose: 'sign-in', recipient: phone }, step);
  });
  if (typeof outcome === 'object' && 'result' in outcome) return outcome.result;
  if (outcome === 'blocked-account') return refuse(403, 'auth-003', 'accountInactive');
  return refuse(404, 'otp', 'codeWrong');
}

function bareAccount(tx: Transaction, phone: string, now: Date): Promise<Account> {
  return insertAccount(
    tx,
    {
      f_name: '',
      l_name: '',
      email: null,
      phone,
      passwordHash: null,
      refBy: null,
      loginMedium: 'otp',
      isPhoneVerified: true,
    },
    now,
  );
}
