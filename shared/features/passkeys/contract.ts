import {
  AuthResult,
  DateTime,
  defineEndpoint,
  guest,
  Id,
  IdentityProof,
  lenientArray,
  MessageAnswer,
  OptionalText,
  RequiredLine,
} from '@storefront/api/feature';
import * as z from 'zod/mini';

/** A browser or app in which the customer is signed in. */
const AccountSession = z.object({
  id: Id,
  /** For example `Chrome`; `null` if it is unknown. */
  browser: OptionalText,
  /** For example `Windows`. */
  system: OptionalText,
  created_at: DateTime,
  /** Stored with a precision of one hour. */
  seen_at: DateTime,
  /** The caller's own session. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

const AccountSessions = z.object({ sessions: lenientArray(AccountSession) });

/** A passkey of the customer's device, which signs in without a password (WebAuthn). */
const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: DateTime,
  /** `null`: it was never used to sign in. */
  used_at: z.nullable(DateTime),
  /** The maker of the device keeps a copy, so that the passkey outlives the device. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const Passkeys = z.object({ passkeys: lenientArray(Passkey) });

const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** The options with which a browser creates a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const PasskeyCreation = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
    }),
  ),
  attestation: z.optional(z.enum(['direct', 'enterprise', 'indirect', 'none'])),
});

/** The options with which a browser signs with a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
});

const own = { area: 'profile', caller: 'customer' } as const;
const open = { method: 'POST', area: 'sign-in', caller: 'none' } as const;

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

/** The calls of this feature (`README.md`). */
export const passkeysEndpoints = [
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
