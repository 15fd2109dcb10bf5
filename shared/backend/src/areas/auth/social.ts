import type { AuthResult, SocialMedium } from '@storefront/api';
import type { Transaction } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { claimAccount, releaseIdentity } from './claim-account';
import { normaliseEmail, normalisePhone, splitName } from './identity';
import {
  type Account,
  findAccount,
  findSocialAccount,
  insertAccount,
  linkSocial,
  markVerified,
} from './queries';
import { takeReferral } from './referral';
import { askIdentity, openSession, type Step } from './sessions';
import { refuseTaken, refusingTaken } from './sign-up';
import { KeysUnavailable } from './signed-token';
import type { SocialClaims } from './social-provider';

/** The client's input; only the token's own content is trusted. */
export interface SocialSignIn {
  readonly token: string;
  readonly uniqueId: string;
  readonly medium: SocialMedium;
  /** The answer to "is this you?". */
  readonly verified?: 'yes' | 'no' | null | undefined;
}

/**
 * Signs in by a social network. An account with the same e-mail address is joined only when the network has verified
 * the address and the person answers "this is me".
 * @throws {Refusal} 401 `auth-001` for an invalid token; 403 `login_type` for a network that is switched off or does
 * not answer, `email` when the network does not disclose the address: then {@link registerSocially} needs a phone; 403
 * `auth-003`, `auth-004`
 */
export async function signInSocially(
  backend: BackendContext,
  input: SocialSignIn,
  step: Step,
): Promise<AuthResult> {
  const claims = await readClaims(backend, input, step.now);
  return refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      const linked = await findSocialAccount(tx, claims);
      if (linked) return enter(backend, tx, linked, step);
      const { email } = claims;
      if (email === null) return refuse(403, 'email', 'socialEmailMissing');
      const holder = await findAccount(tx, 'email', email);
      if (holder && !(await isSettled(tx, holder, claims, input, step.now))) {
        return askIdentity(backend, holder, 'social', { email, phone: null });
      }
      if (holder && input.verified === 'yes') return join(backend, tx, holder, claims, step);
      return enter(backend, tx, await open(tx, claims, { email, phone: null }, step.now), step);
    }),
  );
}

export interface SocialRegistration extends Omit<SocialSignIn, 'verified'> {
  readonly email?: string | null | undefined;
  readonly phone: string;
  readonly refCode: string | null | undefined;
}

/**
 * Creates an account for a social identity, with the phone number from the customer. The number, and an e-mail address
 * that the network has not verified, count as unverified.
 * @throws {Refusal} 401 `auth-001`; 403 `auth-004`, `email`, `phone`; 405 `ref_code`, `phone`, `otp`
 */
export async function registerSocially(
  backend: BackendContext,
  form: SocialRegistration,
  step: Step,
): Promise<AuthResult> {
  const claims = await readClaims(backend, form, step.now);
  const phone = normalisePhone(form.phone);
  const email = claims.email ?? (form.email ? normaliseEmail(form.email) : null);
  return refusingTaken(() =>
    backend.database.transaction(async (tx) => {
      const linked = await findSocialAccount(tx, claims);
      if (linked) return enter(backend, tx, linked, step);
      if (claims.email !== null && (await findAccount(tx, 'email', claims.email))) {
        refuse(403, 'auth-004', 'emailTaken');
      }
      await refuseTaken(tx, email, phone);
      const refBy = await takeReferral(tx, form.refCode, phone, step.now);
      return enter(backend, tx, await open(tx, claims, { email, phone, refBy }, step.now), step);
    }),
  );
}

async function readClaims(
  { database, social }: BackendContext,
  { token, uniqueId, medium }: SocialSignIn,
  now: Date,
): Promise<SocialClaims> {
  const { socialLogin } = await readSettings(database);
  const network = social[medium];
  if (!socialLogin || !network) return refuse(403, 'login_type', 'methodOff');
  const claims = await network.check(token, now).catch((error: unknown) => {
    if (error instanceof KeysUnavailable) refuse(403, 'login_type', 'socialUnreachable');
    throw error;
  });
  if (!claims || claims.medium !== medium || claims.subject !== uniqueId) {
    return refuse(401, 'auth-001', 'socialTokenWrong');
  }
  return claims;
}

/**
 * Whether the person has decided about the account with the same e-mail address.
 * @throws {Refusal} 403 `auth-004` when the network has not verified the address, or the account has and is not joined
 */
async function isSettled(
  tx: Transaction,
  holder: Account,
  { isEmailVerified }: SocialClaims,
  { verified }: SocialSignIn,
  now: Date,
): Promise<boolean> {
  if (!isEmailVerified) return refuse(403, 'auth-004', 'emailTaken');
  if (verified !== 'no') return verified === 'yes';
  // An address that the account has verified stays with it.
  if (holder.is_email_verified) return refuse(403, 'auth-004', 'emailTaken');
  await releaseIdentity(tx, holder, 'email', now);
  return true;
}

async function join(
  backend: BackendContext,
  tx: Transaction,
  account: Account,
  claims: SocialClaims,
  step: Step,
): Promise<AuthResult> {
  if (!account.status) refuse(403, 'auth-003', 'accountInactive');
  await claimAccount(tx, account, step.now);
  await markVerified(tx, account.id, 'email', step.now);
  await linkSocial(tx, claims, account.id);
  return enter(backend, tx, { ...account, is_email_verified: true }, step);
}

async function enter(
  backend: BackendContext,
  tx: Transaction,
  account: Account,
  step: Step,
): Promise<AuthResult> {
  if (!account.status) refuse(403, 'auth-003', 'accountInactive');
  return openSession(backend, tx, account, step, 'social');
}

interface Addresses {
  readonly email: string | null;
  readonly phone: string | null;
  readonly refBy?: number | null;
}

async function open(
  tx: Transaction,
  claims: SocialClaims,
  { email, phone, refBy = null }: Addresses,
  now: Date,
): Promise<Account> {
  const account = await insertAccount(
    tx,
    {
      ...splitName(claims.name),
      email,
      phone,
      passwordHash: null,
      refBy,
      loginMedium: 'social',
      isPhoneVerified: false,
      isEmailVerified: claims.email !== null && claims.isEmailVerified,
    },
    now,
  );
  await linkSocial(tx, claims, account.id);
  return account;
}
