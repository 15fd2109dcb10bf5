import type { AuthResult } from '@storefront/api';
import { type Transaction, violates } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { type CustomerCaller, readGuest } from '../../server/caller';
import type { Language } from '../../server/language';
import { type Problem, Refusal, refuse } from '../../server/refusal';
import { createGuestId, hashSecret } from '../../server/secrets';
import { readSettings, type ShopSettings } from '../../settings/shop-settings';
import { isCommonPassword } from './common-passwords';
import { normaliseEmail, normalisePhone, splitName } from './identity';
import { type CodePurpose, issueCode, useCode } from './one-time-codes';
import { sendCodeMessage } from './outbox';
import { hashPassword, isPassword } from './passwords';
import {
  type Account,
  type Channel,
  deleteToken,
  findAccount,
  findReferrer,
  handOverCarts,
  insertAccount,
  insertGuest,
  insertToken,
  markVerified,
} from './queries';

/** What every step of signing in knows of its request. */
export interface Step {
  readonly now: Date;
  readonly language: Language;
  readonly guestId: string | null | undefined;
}

/** A guest with an id that nobody can guess (Decision 19). */
export async function createGuest(
  { database }: BackendContext,
  pushToken: string | null,
  now: Date,
): Promise<string> {
  const guestId = createGuestId();
  await insertGuest(database, hashSecret(guestId), pushToken, now);
  return guestId;
}

export interface SignUp {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly refCode: string | null | undefined;
}

/**
 * Opens an account. Where verification is on, it has no session until the code came back.
 * @throws {Refusal} 403 `email`, `phone`, `password`, `ref_code`; 405 `ref_code`, `otp`
 */
export async function signUp(
  backend: BackendContext,
  form: SignUp,
  step: Step,
): Promise<AuthResult> {
  if (isCommonPassword(form.password)) refuse(403, 'password', 'passwordCommon');
  const email = normaliseEmail(form.email);
  const phone = normalisePhone(form.phone);
  const passwordHash = await hashPassword(form.password);
  return backend.database
    .transaction(async (tx) => {
      const settings = await readSettings(tx);
      await refuseTaken(tx, email, phone);
      const account = await insertAccount(
        tx,
        {
          ...splitName(form.name),
          email,
          phone,
          passwordHash,
          refBy: await referrer(tx, settings, form.refCode),
          loginMedium: 'manual',
          isPhoneVerified: false,
        },
        step.now,
      );
      return openSession(backend, tx, settings, account, step);
    })
    .catch((error: unknown) => {
      // Two sign-ups at once both saw the address free.
      if (violates(error, 'customers_email')) refuse(403, 'email', 'emailTaken');
      if (violates(error, 'customers_phone')) refuse(403, 'phone', 'phoneTaken');
      throw error;
    });
}

async function refuseTaken(tx: Transaction, email: string, phone: string): Promise<void> {
  const problems: Problem[] = [];
  if (await findAccount(tx, 'email', email)) problems.push({ code: 'email', key: 'emailTaken' });
  if (await findAccount(tx, 'phone', phone)) problems.push({ code: 'phone', key: 'phoneTaken' });
  if (problems.length > 0) throw new Refusal(403, problems);
}

async function referrer(
  tx: Transaction,
  settings: ShopSettings,
  refCode: string | null | undefined,
): Promise<number | null> {
  if (!refCode) return null;
  if (!settings.referral) refuse(403, 'ref_code', 'referralOff');
  return (await findReferrer(tx, refCode)) ?? refuse(405, 'ref_code', 'referralUnknown');
}

export interface Credentials {
  readonly identity: string;
  readonly channel: Channel;
  readonly password: string;
}

/**
 * Signs in with a password.
 * @throws {Refusal} 401 `auth-001` for whatever is wrong with the credentials, 403 `auth-003` when blocked
 */
export async function signIn(
  backend: BackendContext,
  { identity, channel, password }: Credentials,
  step: Step,
): Promise<AuthResult> {
  const { database } = backend;
  const account = await findAccount(database, channel, normalise(channel, identity));
  const isRight = await isPassword(password, account?.password_hash ?? null);
  if (!account || !isRight) return refuse(401, 'auth-001', 'credentialsWrong');
  if (!account.status) return refuse(403, 'auth-003', 'accountInactive');
  return database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.manualLogin) refuse(403, 'login_type', 'methodOff');
    return openSession(backend, tx, settings, account, step);
  });
}

/**
 * Sends a code for signing in without a password. The answer does not tell whether the number is known.
 * @throws {Refusal} 405 `otp`, `otp_temp_blocked`
 */
export async function requestSignInCode(
  backend: BackendContext,
  phone: string,
  step: Step,
): Promise<AuthResult> {
  const recipient = normalisePhone(phone);
  return backend.database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.otpLogin) refuse(403, 'login_type', 'methodOff');
    await sendCode(backend, tx, settings, 'sign-in', 'phone', recipient, step);
    return { ...openStep, is_phone_verified: 0, login_type: 'otp', phone: recipient };
  });
}

export interface CodeEntry {
  readonly loginType: 'manual' | 'otp';
  readonly channel: Channel;
  readonly identity: string;
  readonly code: string;
}

/**
 * Takes the code that proves a phone number or e-mail address, and signs in.
 * A number that nobody has yet becomes a bare account, whose owner gives a name next.
 * @throws {Refusal} 404 `otp` for a wrong code, 405 `otp_block_time` when there were too many of them
 */
export async function verifyIdentity(
  backend: BackendContext,
  { loginType, channel, identity, code }: CodeEntry,
  step: Step,
): Promise<AuthResult> {
  const recipient = normalise(channel, identity);
  const purpose = loginType === 'otp' ? 'sign-in' : 'verify';
  const outcome = await backend.database.transaction(async (tx) => {
    const check = await useCode(tx, { purpose, recipient }, code, step.now);
    if (check !== 'right') return { check };
    const known = await findAccount(tx, channel, recipient);
    if (known && !known.status) return { check: 'blocked-account' as const };
    const account = known ?? (await bareAccount(tx, recipient, purpose, step.now));
    if (!account) return { check: 'wrong' as const };
    await markVerified(tx, account.id, channel, step.now);
    const verified = { ...account, [`is_${channel}_verified`]: true };
    const settings = await readSettings(tx);
    return { result: await openSession(backend, tx, settings, verified, step, loginType) };
  });
  if (outcome.result) return outcome.result;
  if (outcome.check === 'wrong') return refuse(404, 'otp', 'codeWrong');
  if (outcome.check === 'blocked-account') return refuse(403, 'auth-003', 'accountInactive');
  const seconds = outcome.check.blockedSeconds;
  return refuse(405, 'otp_block_time', 'codeBlocked', { seconds });
}

async function bareAccount(
  tx: Transaction,
  phone: string,
  purpose: CodePurpose,
  now: Date,
): Promise<Account | null> {
  if (purpose !== 'sign-in') return null;
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

/** Ends the session of the caller; without one there is nothing to end (Decision 20). */
export async function signOut(
  { database }: BackendContext,
  session: CustomerCaller | null,
): Promise<void> {
  if (session) await deleteToken(database, session.tokenHash);
}

/** An answer that does not sign in yet: a step is still open. */
const openStep = {
  token: null,
  is_phone_verified: 1,
  is_email_verified: 1,
  is_personal_info: 1,
  is_exist_user: null,
  email: null,
} satisfies AuthResult;

/**
 * The next step of somebody who proved who they are: a code for what is still unverified, then the
 * name, then the session with the guest's carts (Contract 4.14, order of the steps).
 */
async function openSession(
  backend: BackendContext,
  tx: Transaction,
  settings: ShopSettings,
  account: Account,
  step: Step,
  loginType: 'manual' | 'otp' = 'manual',
): Promise<AuthResult> {
  const isPhoneOpen = settings.phoneVerification && !account.is_phone_verified;
  const isEmailOpen = settings.emailVerification && !account.is_email_verified;
  const open: AuthResult = {
    ...openStep,
    login_type: loginType,
    email: account.email,
    phone: account.phone,
  };
  if (isPhoneOpen && account.phone) {
    await sendCode(backend, tx, settings, 'verify', 'phone', account.phone, step);
    return { ...open, is_phone_verified: 0 };
  }
  if (isEmailOpen && account.email) {
    await sendCode(backend, tx, settings, 'verify', 'email', account.email, step);
    return { ...open, is_email_verified: 0 };
  }
  if (account.f_name === '') return { ...open, is_personal_info: 0 };
  const guest = readGuest(step.guestId);
  if (guest) await handOverCarts(tx, guest.guestKey, account.id);
  return { ...open, token: await insertToken(tx, account.id, step.now) };
}

async function sendCode(
  { config }: BackendContext,
  tx: Transaction,
  settings: ShopSettings,
  purpose: CodePurpose,
  channel: Channel,
  recipient: string,
  { now, language }: Step,
): Promise<void> {
  const code = await issueCode(tx, { purpose, recipient }, now, config.demo);
  await sendCodeMessage(
    tx,
    {
      channel: channel === 'phone' ? 'sms' : 'email',
      recipient,
      code,
      business: settings.businessName,
      language,
    },
    now,
  );
}

function normalise(channel: Channel, identity: string): string {
  return channel === 'email' ? normaliseEmail(identity) : normalisePhone(identity);
}
