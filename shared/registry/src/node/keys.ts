import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { SignedDocument } from '../signed-document';
import type { RegistryKeys } from '../verify';
import { readIfThere, readJson, writeFileAtomically, writeJson } from './store/atomic-files';

const PublicKey = z.object({
  keyId: z.string(),
  /** SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
});

/** The content of `public.json`: the signing key, and earlier keys whose documents are still valid. */
const PublicKeyFile = z.extend(PublicKey, {
  /** `until`: milliseconds since 1970, when everything that the key has signed has expired. */
  earlier: z._default(z.array(z.extend(PublicKey, { until: z.number() })), []),
});
type PublicKeyFile = z.infer<typeof PublicKeyFile>;

export interface SigningKeys extends z.infer<typeof PublicKey> {
  readonly privateKey: KeyObject;
}

/** When what is signed now is valid, in milliseconds since 1970. */
export interface Validity {
  readonly now: number;
  readonly until: number;
}

const privateFile = (folder: string) => path.join(folder, 'private.pem');
const publicFile = (folder: string) => path.join(folder, 'public.json');

/**
 * The id of a key.
 * @param spki SubjectPublicKeyInfo
 */
export const keyIdOf = (spki: Buffer) =>
  createHash('sha256').update(spki).digest('hex').slice(0, 16);

function keysOf(privateKey: KeyObject): SigningKeys {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return { keyId: keyIdOf(spki), publicKey: spki.toString('base64'), privateKey };
}

/** A signer with a private key. @param pem PKCS #8 @throws for an invalid key */
export const signingKeys = (pem: string): SigningKeys => keysOf(createPrivateKey(pem));

/**
 * Creates a key pair and signs with it from now on: `private.pem`, readable by its owner only, and `public.json`, which
 * the shell's server passes on to pages.
 * @param folder the registry's `keys` folder
 * @param validity pages accept earlier keys until then; `null`: not any more
 */
export async function createKeys(folder: string, validity: Validity | null): Promise<SigningKeys> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = keysOf(privateKey);
  await mkdir(folder, { recursive: true });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await writeFileAtomically(privateFile(folder), pem, 0o600);
  await announce(folder, keys, validity);
  return keys;
}

/** Publishes a key to pages before anything is signed with it. */
async function announce(
  folder: string,
  { keyId, publicKey }: SigningKeys,
  validity: Validity | null,
): Promise<void> {
  const before = await readJson(publicFile(folder), PublicKeyFile);
  const earlier =
    before && validity
      ? [
          { keyId: before.keyId, publicKey: before.publicKey, until: validity.until },
          ...before.earlier.filter(({ until }) => validity.now < until),
        ]
      : [];
  await writeJson(publicFile(folder), { keyId, publicKey, earlier } satisfies PublicKeyFile);
}

/**
 * The signing keys of a registry, or `null` when it has none yet. Completes an interrupted key change.
 * @param validity as for {@link createKeys}, for that case
 */
export async function readKeys(folder: string, validity: Validity): Promise<SigningKeys | null> {
  const pem = await readIfThere(privateFile(folder));
  if (pem === null) return null;
  const keys = signingKeys(pem);
  const announced = await readJson(publicFile(folder), PublicKeyFile);
  if (announced?.keyId !== keys.keyId) await announce(folder, keys, validity);
  return keys;
}

/**
 * The keys for verifying documents, from the text of a `public.json`, for a server that cannot sign.
 * @param now milliseconds since 1970
 * @throws when the text is invalid
 */
export function parsePublicKeys(text: string, now: number): RegistryKeys {
  const { keyId, publicKey, earlier } = PublicKeyFile.parse(JSON.parse(text));
  const accepted = [{ keyId, publicKey }, ...earlier.filter(({ until }) => now < until)];
  return Object.fromEntries(accepted.map((key) => [key.keyId, key.publicKey]));
}

/** {@link parsePublicKeys} for a registry's `keys` folder; empty before the first signature. */
export async function readPublicKeys(folder: string, now: number): Promise<RegistryKeys> {
  const text = await readIfThere(publicFile(folder));
  return text === null ? {} : parsePublicKeys(text, now);
}

/** Signs a text: ECDSA P-256 with SHA-256, in the raw form of WebCrypto. */
export function signDocument(document: string, keys: SigningKeys): SignedDocument {
  const signature = sign('sha256', Buffer.from(document, 'utf8'), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { keyId: keys.keyId, signature: signature.toString('base64'), document };
}
