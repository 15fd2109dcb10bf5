import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod/mini';
import { SignedDocument } from '../signed-document';
import { isSigned } from '../verify';
import { keyIdOf, type SigningKeys, signDocument, signingKeys } from './keys';
import { RegistryCommandError } from './registry-error';
import { Certificate } from './registry-state';
import { readJson, writeJson } from './store/atomic-files';

const TrustedKey = z.object({
  /** Name of the machine or service that runs the matrix, for the audit log. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9._-]{0,40}$/)),
  keyId: z.string(),
  /** SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
});
type TrustedKey = z.infer<typeof TrustedKey>;
const TrustedKeys = z.object({ keys: z.array(TrustedKey) });

const fileIn = (folder: string) => path.join(folder, 'certifiers.json');

/**
 * The keys whose certificates a registry accepts.
 * @param folder the registry's folder
 */
export async function readCertifiers(folder: string): Promise<readonly TrustedKey[]> {
  return (await readJson(fileIn(folder), TrustedKeys))?.keys ?? [];
}

/** Replaces the key of a certifier, or removes it. */
async function writeCertifier(folder: string, name: string, key: TrustedKey | null) {
  const others = (await readCertifiers(folder)).filter((one) => one.name !== name);
  await writeJson(fileIn(folder), { keys: key ? [...others, key] : others });
}

/** @throws {RegistryCommandError} when the text is not a public key of the required kind */
function publicKeyOf(pem: string): KeyObject {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Thrown below.
  }
  throw new RegistryCommandError('The file is not a P-256 public key (PEM).');
}

/**
 * Accepts certificates signed with a key from now on. The caller holds the lock.
 * @param pem the public key
 */
export async function addCertifier(folder: string, name: string, pem: string): Promise<void> {
  const spki = publicKeyOf(pem).export({ type: 'spki', format: 'der' });
  const key = { name, keyId: keyIdOf(spki), publicKey: spki.toString('base64') };
  const trusted = z.safeParse(TrustedKey, key);
  if (!trusted.success)
    throw new RegistryCommandError(`"${name}" is not a valid name of a certifier.`);
  await writeCertifier(folder, name, trusted.data);
}

/** Stops accepting certificates of the key. The caller holds the lock. */
export async function removeCertifier(folder: string, name: string): Promise<void> {
  if (!(await readCertifiers(folder)).some((one) => one.name === name)) {
    throw new RegistryCommandError(`No certifier is named ${name}.`);
  }
  await writeCertifier(folder, name, null);
}

/** A new key pair for a certifier, as PEM. */
export const createCertifierKeys = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

/** @throws {RegistryCommandError} when the text is not a private key of the required kind */
export function certifierKeys(pem: string): SigningKeys {
  try {
    const keys = signingKeys(pem);
    if (keys.privateKey.asymmetricKeyDetails?.namedCurve === 'prime256v1') return keys;
  } catch {
    // Thrown below.
  }
  throw new RegistryCommandError(
    'The key is not a P-256 private key (PEM): certifier-key creates one.',
  );
}

/** @param privateKey PEM @throws {RegistryCommandError} when it is not a private key */
export function signCertificate(certificate: Certificate, privateKey: string): SignedDocument {
  return signDocument(JSON.stringify(Certificate.parse(certificate)), certifierKeys(privateKey));
}

/**
 * Verifies the signature of a certificate, and parses it.
 * @param signed from {@link signCertificate}, still unverified
 * @returns the certificate, and the name of the certifier
 * @throws {RegistryCommandError} when it is not signed by an accepted key
 */
export async function openCertificate(
  signed: unknown,
  certifiers: readonly TrustedKey[],
): Promise<Certificate & { readonly by: string }> {
  const envelope = z.safeParse(SignedDocument, signed);
  if (!envelope.success) throw new RegistryCommandError('This is not a certificate.');
  const key = certifiers.find(({ keyId }) => keyId === envelope.data.keyId);
  if (!key) {
    throw new RegistryCommandError(
      `The certificate is signed with the unknown key ${envelope.data.keyId}.`,
    );
  }
  if (!(await isSigned(envelope.data, key.publicKey))) {
    throw new RegistryCommandError('The signature of the certificate does not match.');
  }
  const content = z.safeParse(Certificate, JSON.parse(envelope.data.document));
  if (!content.success) throw new RegistryCommandError('The certificate lacks required fields.');
  return { ...content.data, by: key.name };
}
