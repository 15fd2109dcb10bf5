import type { SocialMedium } from '@storefront/api';
import * as z from 'zod';
import type { Signer } from '../../../server/signing';

/** A person's identity according to a social network. */
export interface SocialClaims {
  readonly medium: SocialMedium;
  /** The network's own id of the person. */
  readonly subject: string;
  /** Lower case; the network may not share it. */
  readonly email: string | null;
  /** Whether the network has verified the address. */
  readonly isEmailVerified: boolean;
  readonly name: string;
}

/** One sign-in attempt, as it is passed to a network's page. */
export interface PageRequest {
  /** Returned unchanged. */
  readonly state: string;
  /** Returned inside the signed token, so that no token of another try is accepted. */
  readonly nonce: string;
  /** The address to which the network sends the browser back. */
  readonly returnTo: string;
}

/** The answer of a network: fields of a form, or of the address. */
export type PageAnswer = Readonly<Record<string, string | undefined>>;

/** The page on which a network authenticates people, in the browser and without a script in our page. */
export interface NetworkPage {
  address(request: PageRequest): string;
  /**
   * @returns the token about the person, which is not verified yet; `null` when there is none for this request
   * @throws {KeysUnavailable} when the network does not answer
   */
  tokenOf(answer: PageAnswer, request: PageRequest): Promise<string | null>;
}

/** A social network: its page, and the check of its tokens. */
export interface SocialProvider {
  /** `null`: the demo's page simulates it. */
  readonly page: NetworkPage | null;
  /**
   * `null` for a token that is forged, expired, or meant for another shop.
   * @throws {KeysUnavailable} when the network does not answer
   */
  check(token: string, now: Date): Promise<SocialClaims | null>;
}

const ISSUER = 'souk-sandbox';
const AUDIENCE = 'souk-storefront';
const USE = 'social';
const VALID_SECONDS = 600;

const Claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  exp: z.number(),
  medium: z.enum(['google', 'facebook', 'apple']),
  sub: z.string().min(1).max(128),
  email: z.string().max(255).nullable(),
  email_verified: z.boolean(),
  name: z.string().max(255),
});

/** Signs a token of the sandbox network, in three parts like those of the real ones. */
export function signSandboxToken(
  signer: Signer,
  { medium, subject, email, isEmailVerified, name }: SocialClaims,
  now: Date,
): string {
  const payload = {
    iss: ISSUER,
    aud: AUDIENCE,
    exp: Math.floor(now.getTime() / 1000) + VALID_SECONDS,
    medium,
    sub: subject,
    email,
    email_verified: isEmailVerified,
    name,
  } satisfies z.infer<typeof Claims>;
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}`;
  return `${text}.${signer.sign(USE, text)}`;
}

/** The network of the demo: it accepts only tokens that its own page has signed. */
export function createSandboxProvider(signer: Signer): SocialProvider {
  return {
    page: null,
    async check(token, now) {
      const [header = '', payload = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !signer.isSigned(USE, `${header}.${payload}`, signature)) return null;
      const claims = Claims.safeParse(decode(payload));
      if (!claims.success || claims.data.exp * 1000 <= now.getTime()) return null;
      const { medium, sub: subject, email, email_verified, name } = claims.data;
      return {
        medium,
        subject,
        email: email?.trim().toLowerCase() ?? null,
        isEmailVerified: email_verified,
        name,
      };
    },
  };
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Only called after the signature was checked, so the content was written by {@link encode}. */
function decode(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
