import * as z from 'zod/mini';
import { RegistryError } from './errors';
import { parseRegionDocument } from './parse';
import { type RegionDocument, SignedDocument } from './signed-document';

/** Public keys that may sign documents: key id to SubjectPublicKeyInfo in base64. */
export type RegistryKeys = Readonly<Record<string, string>>;

const bytes = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** Whether a text was signed with the private key that belongs to a public key (SubjectPublicKeyInfo in base64). */
export async function isSigned(signed: SignedDocument, publicKey: string): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await subtle.importKey('spki', bytes(publicKey), algorithm, false, ['verify']);
    const text = new TextEncoder().encode(signed.document);
    const signature = bytes(signed.signature);
    return await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, text);
  } catch {
    return false; // An unreadable key verifies nothing.
  }
}

/**
 * Verifies the signature of a document and only then parses it. An expired document passes: see {@link isExpired}.
 * @param signed a {@link SignedDocument}, still unverified
 * @throws {RegistryError} with the fault `shape`, `unknown-key`, `signature` or `no-crypto`
 */
export async function verifyDocument(signed: unknown, keys: RegistryKeys): Promise<RegionDocument> {
  const envelope = z.safeParse(SignedDocument, signed);
  if (!envelope.success) {
    throw new RegistryError('The registry document is not in a signed envelope.');
  }
  const { keyId, document } = envelope.data;
  const publicKey = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  if (publicKey === undefined) {
    throw new RegistryError('The registry document is signed with an unknown key.', 'unknown-key');
  }
  if (!globalThis.crypto?.subtle) {
    throw new RegistryError(
      'This page cannot check signatures: serve it over https, or from localhost.',
      'no-crypto',
    );
  }
  if (!(await isSigned(envelope.data, publicKey))) {
    throw new RegistryError('The signature of the registry document does not match.', 'signature');
  }
  return parseRegionDocument(document);
}

/**
 * Whether the document has expired. The page continues with it, reports it to the operators, and requests a newer one.
 * @param now milliseconds since 1970
 */
export function isExpired(document: RegionDocument, now: number = Date.now()): boolean {
  return now >= Date.parse(document.extras.expiresAt);
}

/** How long a page still uses an expired document when the registry signs no newer one: a week. */
const graceMs = 7 * 86_400_000;

/** When a document must no longer be used, in milliseconds since 1970. Afterwards a page refuses it as replayed. */
export function usableUntil(document: RegionDocument): number {
  return Date.parse(document.extras.expiresAt) + graceMs;
}

/**
 * Whether the registry made a document before another one of the same region: an earlier snapshot, or the same one
 * signed earlier. A rollback is a new snapshot, so it is later.
 */
export function isOlder(document: RegionDocument, than: RegionDocument): boolean {
  const [one, other] = [document.extras, than.extras];
  const steps = Number.parseInt(one.snapshot, 10) - Number.parseInt(other.snapshot, 10);
  return steps === 0 ? Date.parse(one.issuedAt) < Date.parse(other.issuedAt) : steps < 0;
}
