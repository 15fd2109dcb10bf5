import * as z from 'zod/mini';
import { DateTime, Id, lenientArray, OptionalText } from '../value/scalars';

/** A browser or app in which the customer is signed in. */
export const AccountSession = z.object({
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

export const AccountSessions = z.object({ sessions: lenientArray(AccountSession) });

/** All data of an account: the stored rows by kind. */
export const AccountData = z.object({
  created_at: DateTime,
  sections: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountData = z.infer<typeof AccountData>;

/** A passkey of the customer's device, which signs in without a password (WebAuthn). */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: DateTime,
  /** `null`: it was never used to sign in. */
  used_at: z.nullable(DateTime),
  /** The maker of the device keeps a copy, so that the passkey outlives the device. */
  is_backed_up: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const Passkeys = z.object({ passkeys: lenientArray(Passkey) });

const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

/** The options with which a browser creates a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreation = z.object({
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
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
});
