import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { SignedDocument } from '../signed-document';
import type { RegistryKeys } from '../verify';
import { isMissing, writeFileAtomically } from './atomic-files';

const PublicKeyFile = z.object({ keyId: z.string(), publicKey: z.string() });

export interface SigningKeys {
  readonly keyId: string;
  /** SubjectPublicKeyInfo in base64. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/**
 * Makes the key pair of a registry: `private.pem`, which only its owner may read, and `public.json`
 * (`{keyId, publicKey}`), which the shell's server hands to pages.
 * @param folder its `keys` folder
 */
export async function createKeys(folder: string): Promise<SigningKeys> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);
  const keys = { keyId, publicKey: spki.toString('base64'), privateKey };
  await mkdir(folder, { recursive: true });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  // The public half last: where it stands, the private one does too.
  await writeFileAtomically(path.join(folder, 'private.pem'), pem, 0o600);
  const content = JSON.stringify({ keyId, publicKey: keys.publicKey }, null, 2);
  await writeFileAtomically(path.join(folder, 'public.json'), content);
  return keys;
}

async function readPublicKeyFile(folder: string): Promise<z.infer<typeof PublicKeyFile> | null> {
  try {
    return PublicKeyFile.parse(
      JSON.parse(await readFile(path.join(folder, 'public.json'), 'utf8')),
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The keys of a registry, or `null` when it has none yet. */
export async function readKeys(folder: string): Promise<SigningKeys | null> {
  const known = await readPublicKeyFile(folder);
  if (!known) return null;
  const pem = await readFile(path.join(folder, 'private.pem'), 'utf8');
  return { ...known, privateKey: createPrivateKey(pem) };
}

/**
 * The keys that pages check documents with, for a server that may not sign.
 * @param folder the registry's `keys` folder
 */
export async function readPublicKeys(folder: string): Promise<RegistryKeys> {
  const known = await readPublicKeyFile(folder);
  return known ? { [known.keyId]: known.publicKey } : {};
}

/** Signs a text as it is: ECDSA P-256 with SHA-256, in the raw form that WebCrypto takes. */
export function signDocument(document: string, keys: SigningKeys): SignedDocument {
  const signature = sign('sha256', Buffer.from(document, 'utf8'), {
    key: keys.privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return { keyId: keys.keyId, signature: signature.toString('base64'), document };
}
