import type { AuthResult, SocialMedium } from '@storefront/api';
import type { Transaction } from '../../../database/database';
import type { BackendContext } from '../../../server/backend-context';
import { refuse } from '../../../server/http/refusal';
import { readOffered } from '../../../settings/offered-settings';
import { claimAccount, releaseContact } from '../code/prove-contact';
import { normaliseEmail, normalisePhone, splitName } from '../identity';
import {
  type Account,
  findOwner,
  findSocialAccount,
  findUnclaimed,
  insertAccount,
  linkSocial,
} from '../queries';
import { takeReferral } from '../referral';
import { askIdentity, openSession, type Step } from '../sessions';
import { refuseTaken, refusingTaken } from '../sign-up';
import { KeysUnavailable } from './signed-token';
import type { SocialClaims } from './social-provider';

/** The client's request; only the claims in the token itself are trusted. */
export interface SocialSignIn {
  readonly token: string;
  readonly uniqueId: string;
  readonly medium: SocialMedium;
  /** The answer to "is this you?". */
  readonly verified?: 'yes' | 'no' | null | undefined;
}

/**
 * Signs in by a social network. An account with the same e-mail address is linked only when the network has verified
 * the address and the caller answers "this is me": the account that has proved the address, or an unused one. See
 * `docs/sign-in.md`.
 * @throws {Refusal} 401 `auth-001` for an invalid token; 403 `login_type` for a network that is switched off or does
 * not answer, `email` when the network does not share the address: then {@link registerSocially} asks for a phone; 403
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
      const owner = await findOwner(tx, 'email', email);
      // An address that an account has proved stays with it.
      if (owner && (!claims.isEmailVerified || input.verified === 'no')) {
        return refuse(403, 'auth-004', 'emailTaken');
      }
      const known = claims.isEmailVerified
        ? (owner ?? (await findUnclaimed(tx, 'email', email)))
        : undefined;
      if (known && !input.verified) {
        return askIdentity(backend, known, 'social', { email, phone: null });
      }
      if (known && input.verified === 'yes') return join(backend, tx, known, claims, step);
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
 * Opens an account for a social identity, with the phone number that the customer gives. The number, and an e-mail
 * address that the network has not verified, count as unverified.
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
      if (claims.email !== null && (await findOwner(tx, 'email', claims.email))) {
        refuse(403, 'auth-004', 'emailTaken');
      }
      await refuseTaken(tx, email, phone);
      const refBy = await takeReferral(tx, form.refCode, phone, step.now);
      return enter(backend, tx, await open(tx, claims, { email, phone, refBy }, step.now), step);
    }),
  );
}

async function readClaims(
  { database, config, social }: BackendContext,
  { token, uniqueId, medium }: SocialSignIn,
  now: Date,
): Promise<SocialClaims> {
  const { socialLogin } = await readOffered(config, database);
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

async function join(
  backend: BackendContext,
  tx: Transaction,
  account: Account,
  claims: SocialClaims,
  step: Step,
): Promise<AuthResult> {
  if (!account.status) refuse(403, 'auth-003', 'accountInactive');
  const own = account.is_email_verified
    ? account
    : await claimAccount(tx, backend.features, account, 'email', step.now);
  await linkSocial(tx, claims, own.id);
  return enter(backend, tx, own, step);
}

async function enter(
  backend: BackendContext,
  tx: Transaction,
  account: Account,
  step: Step,
): Promise<AuthResult> {
  if (!account.status) refuse(403, 'auth-003', 'accountInactive');
  return openSession(backend, tx, account, step, 'social', 'last');
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
  if (account.is_email_verified) await releaseContact(tx, account, 'email', now);
  return account;
}
