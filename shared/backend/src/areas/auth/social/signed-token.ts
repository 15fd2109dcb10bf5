import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import * as z from 'zod';

/** A network that signs tokens with published keys (OpenID Connect). */
export interface TokenIssuer {
  /** The address of the public keys: a JSON Web Key Set. */
  readonly keysUrl: string;
  /** The issuer names in the network's tokens. */
  readonly issuers: readonly string[];
  /** The network's ids for this shop. */
  readonly audiences: readonly string[];
}

/** The keys of a network cannot be read, so its tokens cannot be checked. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}

const TIMEOUT_MS = 5_000;
/** How long keys are used before they are read again. */
const FRESH_MS = 3_600_000;
const COOL_DOWN_MS = 60_000;
const LEEWAY_SECONDS = 60;
const MAX_TOKEN_LENGTH = 8_192;

const KeySet = z.object({
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string(), use: z.string().optional() })),
});
const Header = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.string() });
const Claims = z.looseObject({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  sub: z.string().min(1).max(128),
  exp: z.number(),
  nbf: z.number().optional(),
});
export type TokenClaims = z.infer<typeof Claims>;

/** The kind of key for each algorithm; a key of another kind is refused. */
const keyTypes = { RS256: 'rsa', ES256: 'ec' } as const;

/**
 * Makes the check of a network's tokens: signature by a published key, issuer, audience and time
 * (OpenID Connect Core 3.1.3.7). The algorithm is one of two, regardless of the token.
 * @returns the claims, `null` for a token that is forged, expired, not yet valid or meant for another shop
 * @throws {KeysUnavailable} from the check
 */
export function createTokenCheck({
  keysUrl,
  issuers,
  audiences,
}: TokenIssuer): (token: string, now: Date) => Promise<TokenClaims | null> {
  const keyOf = createKeySource(keysUrl);
  return async (token, now) => {
    const [header = '', payload = '', signature = '', ...more] = token.split('.');
    if (more.length > 0 || token.length > MAX_TOKEN_LENGTH) return null;
    const head = Header.safeParse(decode(header));
    if (!head.success) return null;
    const { alg, kid } = head.data;
    const key = await keyOf(kid);
    if (!key || key.asymmetricKeyType !== keyTypes[alg]) return null;
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${payload}`),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const claims = Claims.safeParse(decode(payload));
    if (!isSigned || !claims.success) return null;
    const { iss, aud, exp, nbf } = claims.data;
    const seconds = now.getTime() / 1000;
    const isForUs = [aud].flat().some((audience) => audiences.includes(audience));
    const isInTime =
      exp + LEEWAY_SECONDS > seconds && (nbf === undefined || nbf - LEEWAY_SECONDS <= seconds);
    return issuers.includes(iss) && isForUs && isInTime ? claims.data : null;
  };
}

/** The published keys by their ids, read when one is missing and once an hour, by real time. */
function createKeySource(url: string): (kid: string) => Promise<KeyObject | undefined> {
  let keys: ReadonlyMap<string, KeyObject> = new Map();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  async function read() {
    keys = await readKeys(url);
    readAt = performance.now();
  }
  return async (kid) => {
    const age = performance.now() - readAt;
    if (age > FRESH_MS || (!keys.has(kid) && age > COOL_DOWN_MS)) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading.catch((error: unknown) => {
        // Old keys are better than a failing sign-in.
        if (!keys.has(kid)) throw error;
      });
    }
    return keys.get(kid);
  };
}

async function readKeys(url: string): Promise<ReadonlyMap<string, KeyObject>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
    const { keys } = KeySet.parse(await answer.json());
    return new Map(
      keys.flatMap(({ use, kid, ...jwk }) => {
        const key = use === undefined || use === 'sig' ? readKey(jwk) : null;
        return key ? [[kid, key] as const] : [];
      }),
    );
  } catch (cause) {
    throw new KeysUnavailable(`The keys of ${url} cannot be read`, { cause });
  }
}

/** `null` for a key of an unsupported kind. */
function readKey(jwk: JsonWebKey): KeyObject | null {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' });
    const { modulusLength = 2048, namedCurve = 'prime256v1' } = key.asymmetricKeyDetails ?? {};
    return modulusLength >= 2048 && namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return undefined;
  }
}
