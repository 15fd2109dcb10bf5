import type { AuthResult } from '@storefront/api';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { refuse } from '../../../server/http/refusal';
import { readOffered } from '../../../settings/offered-settings';
import { normalise } from '../identity';
import {
  type Account,
  type Channel,
  findBegun,
  findOwner,
  findUnclaimed,
  insertAccount,
} from '../queries';
import { askIdentity, guestKeyOf, marksOf, openSession, type Step } from '../sessions';
import { refusingTaken } from '../sign-up';
import {
  type CodeCheck,
  type CodeSubject,
  expectAnswer,
  takeAnswer,
  useCode,
  wasJustUsed,
} from './one-time-codes';
import { claimAccount, proveContact, releaseContact } from './prove-contact';

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
 * Checks the code for a phone number or e-mail address, and signs in to the account that has proved it. Otherwise, a
 * code that another sign-in has sent continues that sign-in, and a code for signing in opens an account whose name is
 * set next. If an unused account holds the number, the caller is asked "is this you?" first. See `docs/sign-in.md`.
 * @returns `null` when this code was used a moment ago
 * @throws {Refusal} 404 `otp` for a wrong code, 405 `otp_block_time` when there were too many of them
 */
export async function verifyIdentity(
  backend: BackendContext,
  entry: CodeEntry,
  step: Step,
): Promise<AuthResult | null> {
  const outcome = await refusingTaken(() =>
    backend.database.transaction((tx) => takeCode(backend, tx, entry, step)),
  );
  if (outcome === 'verified-before') return null;
  if (outcome === 'blocked-account') return refuse(403, 'auth-003', 'accountInactive');
  return typeof outcome === 'object' && 'result' in outcome
    ? outcome.result
    : refuseCode(outcome, 404, 'otp');
}

/**
 * Refuses a code with the reason. The try is already counted, in a committed transaction.
 * @param status for a wrong code; too many wrong codes are always a 405
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

/** The step after a correct code. */
async function enter(
  backend: BackendContext,
  tx: Transaction,
  { channel, loginType, verified }: Pick<CodeEntry, 'channel' | 'loginType' | 'verified'>,
  subject: CodeSubject,
  step: Step,
): Promise<Outcome> {
  const { recipient } = subject;
  const signIn = async (account: Account): Promise<Outcome> => ({
    result: await openSession(backend, tx, account, step, loginType),
  });
  const owner = await findOwner(tx, channel, recipient);
  if (owner) return owner.status ? signIn(owner) : 'blocked-account';
  if (loginType !== 'otp') {
    // Such a code was sent because this caller had a right password, network or passkey of the account.
    const begun = await findBegun(tx, channel, recipient, marksOf(step), step.now);
    if (!begun) return 'wrong';
    if (!begun.status) return 'blocked-account';
    return signIn(await proveContact(tx, begun, channel, step.now));
  }
  const unclaimed = await findUnclaimed(tx, channel, recipient);
  if (unclaimed && !verified) {
    await expectAnswer(tx, subject, guestKeyOf(step), step.now);
    return { result: askIdentity(backend, unclaimed, 'otp', { phone: recipient }) };
  }
  return signIn(
    unclaimed && verified === 'yes'
      ? await claimAccount(tx, backend.features, unclaimed, channel, step.now)
      : await bareAccount(tx, recipient, step.now),
  );
}

/** Signs in by a number that another service has verified, as if its code had been checked here. */
export async function enterByPhone(
  backend: BackendContext,
  phone: string,
  loginType: 'manual' | 'otp',
  step: Step,
): Promise<AuthResult> {
  const outcome = await refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      if (loginType === 'otp' && !(await readOffered(backend.config, tx)).otpLogin) {
        refuse(403, 'login_type', 'methodOff');
      }
      // The question "is this you?" could only be answered with a code of our own, so it is not asked.
      const entry = { channel: 'phone', loginType, verified: 'yes' } as const;
      return enter(backend, tx, entry, { purpose: 'sign-in', recipient: phone }, step);
    }),
  );
  if (typeof outcome === 'object' && 'result' in outcome) return outcome.result;
  if (outcome === 'blocked-account') return refuse(403, 'auth-003', 'accountInactive');
  return refuse(404, 'otp', 'codeWrong');
}

async function bareAccount(tx: Transaction, phone: string, now: Date): Promise<Account> {
  const account = await insertAccount(
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
  await releaseContact(tx, account, 'phone', now);
  return account;
}
