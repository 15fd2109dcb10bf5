import * as z from 'zod/mini';
import {
  AccountData,
  AccountSessions,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
} from '../../entities/account/account-security';
import { AuthResult } from '../../entities/account/auth-result';
import { MessageAnswer } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';
import { guest, RequiredLine } from '../request-fields';
import { IdentityProof } from './profile';

const own = { area: 'profile', feature: 'passkeys', caller: 'customer' } as const;
const open = { method: 'POST', area: 'sign-in', feature: 'passkeys', caller: 'none' } as const;

/** Base64url, as WebAuthn encodes bytes. The longest is an attestation with its certificates. */
const Bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(20_000));

/** Extensions are not used: their results are left out. */
const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
};

/** The browser's new credential: `RegistrationResponseJSON` of WebAuthn. */
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

/** The browser's signature: `AuthenticationResponseJSON` of WebAuthn. */
const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: z.optional(Bytes),
  }),
});

/** All data of the account, for a download. */
export const accountData = defineEndpoint({
  ...own,
  feature: 'account-data',
  name: 'accountData',
  method: 'GET',
  path: '/customer/data',
  answer: AccountData,
});

/** The customer's sessions. */
export const sessionList = defineEndpoint({
  ...own,
  name: 'sessionList',
  method: 'GET',
  path: '/customer/sessions',
  answer: AccountSessions,
});

/** Ends all sessions except the caller's own. */
export const sessionsEnd = defineEndpoint({
  ...own,
  name: 'sessionsEnd',
  method: 'DELETE',
  path: '/customer/sessions',
  answer: MessageAnswer,
});

/** Ends one session. */
export const sessionEnd = defineEndpoint({
  ...own,
  name: 'sessionEnd',
  method: 'DELETE',
  path: '/customer/sessions/{id}',
  answer: MessageAnswer,
});

export const passkeyList = defineEndpoint({
  ...own,
  name: 'passkeyList',
  method: 'GET',
  path: '/customer/passkeys',
  answer: Passkeys,
});

/** The owner proves their identity, and gets the options with which the browser creates a passkey. */
export const passkeyCreation = defineEndpoint({
  ...own,
  name: 'passkeyCreation',
  method: 'POST',
  path: '/customer/passkeys/options',
  body: IdentityProof,
  answer: PasskeyCreation,
});

export const passkeyAdd = defineEndpoint({
  ...own,
  name: 'passkeyAdd',
  method: 'POST',
  path: '/customer/passkeys',
  body: z.object({ credential: NewCredential }),
  answer: MessageAnswer,
});

export const passkeyRename = defineEndpoint({
  ...own,
  name: 'passkeyRename',
  method: 'PUT',
  path: '/customer/passkeys/{id}',
  body: z.object({ name: RequiredLine }),
  answer: MessageAnswer,
});

export const passkeyRemove = defineEndpoint({
  ...own,
  name: 'passkeyRemove',
  method: 'DELETE',
  path: '/customer/passkeys/{id}',
  answer: MessageAnswer,
});

/** The challenge that a browser signs with any passkey of this shop. */
export const passkeyRequest = defineEndpoint({
  ...open,
  name: 'passkeyRequest',
  path: '/auth/passkey/options',
  answer: PasskeyRequest,
});

export const passkeySignIn = defineEndpoint({
  ...open,
  name: 'passkeySignIn',
  path: '/auth/passkey',
  body: z.object({ ...guest, credential: SignedCredential }),
  answer: AuthResult,
});

/** Devices, passkeys and the data of an account (`docs/profile.md`, `docs/sign-in.md`). */
export const accountSecurityEndpoints = [
  accountData,
  sessionList,
  sessionsEnd,
  sessionEnd,
  passkeyList,
  passkeyCreation,
  passkeyAdd,
  passkeyRename,
  passkeyRemove,
  passkeyRequest,
  passkeySignIn,
];
