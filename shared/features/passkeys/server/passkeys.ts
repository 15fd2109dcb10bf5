import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AuthResult } from '@storefront/api';
import {
  type BackendContext,
  type Call,
  confirmIdentity,
  deviceOf,
  endConfirmation,
  findAccountById,
  type IdentityProof,
  lockContact,
  openSession,
  readSettings,
  refuse,
  type ShopSettings,
  type Step,
  sendNotice,
  shopName,
  violates,
} from '@storefront/backend/feature';
import {
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  noteUse,
  takeChallenge,
} from './passkey-queries';

/** Loaded on first use: the package is large, because it parses certificates of many kinds. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The browser's answer as the contract has it: without extensions. */
type WithoutExtensions<Response> = Omit<Response, 'clientExtensionResults'>;

/** Per account; nobody can keep track of more. */
const MAX_PASSKEYS = 20;

/** The binding of passkeys: the shop's name, and the only origin whose pages may use them. */
interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Browsers create passkeys only for host names, not for IP addresses, and only over https, except on the local machine.
 * If the public URL is a loopback address, pages may be opened as `localhost` instead.
 * @returns `null` if no passkey can be created
 */
export function relyingPartyAt(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (/^(127\.|\[::1\]$)/.test(url.hostname)) url.hostname = 'localhost';
  const { hostname, protocol, origin } = url;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : null;
}

/** Whether customers can sign in by passkey. */
export function isOffered(publicUrl: string, { passkeyLogin }: ShopSettings): boolean {
  return passkeyLogin && relyingPartyAt(publicUrl) !== null;
}

/** @throws {Refusal} 403 `login_type` if the shop does not offer passkeys */
async function needRelyingParty({ database, config }: BackendContext): Promise<RelyingParty> {
  const { passkeyLogin } = await readSettings(database);
  const party = relyingPartyAt(config.publicUrl);
  return passkeyLogin && party ? party : refuse(403, 'login_type', 'methodOff');
}

/**
 * Options with which the customer's browser creates a passkey. A passkey opens the account at any time, so the owner
 * has to prove their identity first.
 * @throws {Refusal} 403 `login_type`, `current_password`, `current_code`, `passkey` beyond the limit
 */
export async function startPasskey(backend: BackendContext, call: Call<IdentityProof>) {
  const { database } = backend;
  const { customerId } = call.customer;
  const { id: rpID } = await needRelyingParty(backend);
  await confirmIdentity(backend, call);
  const account = await findAccountById(database, customerId);
  const settings = await readSettings(database);
  const known = await listPasskeys(database, customerId);
  if (known.length >= MAX_PASSKEYS) refuse(403, 'passkey', 'passkeysFull');
  const name = account.email ?? account.phone ?? `${customerId}`;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: shopName(settings, call.language),
    rpID,
    userName: name,
    userDisplayName: [account.f_name, account.l_name].filter(Boolean).join(' ') || name,
    // The same for every passkey of an account; reveals nothing about the account to anybody who reads it on the
    // device.
    userID: new Uint8Array(
      Buffer.from(backend.signer.sign('passkey user', `${customerId}`), 'base64url'),
    ),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    // The passkey must work without an e-mail address, and the device must verify finger, face or PIN.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await database.transaction(async (tx) => {
    await insertChallenge(tx, options.challenge, customerId, call.now);
    await endConfirmation(tx, account);
  });
  return options;
}

/**
 * Stores the passkey that the browser created, and notifies the owner.
 * @throws {Refusal} 403 `passkey` for one that cannot be verified, is already stored, or exceeds the limit
 */
export async function addPasskey(
  backend: BackendContext,
  { customer, now, userAgent }: Call<unknown>,
  response: WithoutExtensions<RegistrationResponseJSON>,
): Promise<void> {
  const { database } = backend;
  const { customerId } = customer;
  const { id: expectedRPID, origin: expectedOrigin } = await needRelyingParty(backend);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedRPID,
    expectedOrigin,
    expectedChallenge: (challenge) => takeChallenge(database, challenge, customerId, now),
  }).catch(() => refuse(403, 'passkey', 'passkeyWrong'));
  if (!registrationInfo) return refuse(403, 'passkey', 'passkeyWrong');
  const { credential, credentialBackedUp } = registrationInfo;
  const { browser, system } = deviceOf(userAgent);
  try {
    await database.transaction(async (tx) => {
      // Options may have been requested many times before the first passkey is created: the limit counts stored ones.
      await lockContact(tx, customerId);
      const { length } = await listPasskeys(tx, customerId);
      if (length >= MAX_PASSKEYS) refuse(403, 'passkey', 'passkeysFull');
      await insertPasskey(tx, {
        customer_id: customerId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name: [browser, system].filter(Boolean).join(' · ') || 'Passkey',
        is_backed_up: credentialBackedUp,
        created_at: now,
      });
      const account = await findAccountById(tx, customerId);
      await sendNotice(tx, account, { key: 'notice.passkeyAdded' }, now);
    });
  } catch (error) {
    if (violates(error, 'passkeys_credential_id_key')) refuse(403, 'passkey', 'passkeyKnown');
    throw error;
  }
}

/**
 * Options with which any browser signs in.
 * @throws {Refusal} 403 `login_type`
 */
export async function startPasskeySignIn(backend: BackendContext, now: Date) {
  const { id: rpID } = await needRelyingParty(backend);
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await insertChallenge(backend.database, options.challenge, null, now);
  return options;
}

/**
 * Signs in by a passkey.
 * @throws {Refusal} 401 `auth-001` for one that is unknown or cannot be verified; 403 `auth-003` when blocked,
 * `login_type`
 */
export async function signInByPasskey(
  backend: BackendContext,
  response: WithoutExtensions<AuthenticationResponseJSON>,
  step: Step,
): Promise<AuthResult> {
  const { database } = backend;
  const { id: expectedRPID, origin: expectedOrigin } = await needRelyingParty(backend);
  const passkey = await findPasskey(database, response.id);
  if (!passkey) return refuse(401, 'auth-001', 'passkeyUnknown');
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedRPID,
    expectedOrigin,
    expectedChallenge: (challenge) => takeChallenge(database, challenge, null, step.now),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  }).catch(() => refuse(401, 'auth-001', 'passkeyWrong'));
  if (!verified) return refuse(401, 'auth-001', 'passkeyWrong');
  const { newCounter: counter, credentialBackedUp: isBackedUp } = authenticationInfo;
  return database.transaction(async (tx) => {
    const account = await findAccountById(tx, passkey.customer_id);
    if (!account.status) refuse(403, 'auth-003', 'accountInactive');
    await noteUse(tx, passkey.id, { counter, isBackedUp }, step.now);
    return openSession(backend, tx, account, step);
  });
}
