import type { Signed } from './statement';

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const scheme = { name: 'ECDSA', hash: 'SHA-256' } as const;
/** `String.fromCharCode` accepts only a limited number of values at once. */
const CHUNK = 0x8000;

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(text);
}

/**
 * The bytes of a base64 text; `null` unless it is exactly the output of {@link toBase64}: no other spelling is
 * accepted.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return toBase64(bytes) === text ? bytes : null;
  } catch {
    return null;
  }
}

/** SHA-256 in lower-case hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The order of the curve P-256. */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');
/** The beginning of the second half of a signature, `s`. */
const HALF = 32;

/** Every signature has a second valid form, with `ORDER - s`. Only the lower one is accepted. */
function lowered(signature: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const second = BigInt(`0x${hex(signature.subarray(HALF))}`);
  const other = ORDER - second;
  if (second <= other) return signature;
  const digits = other.toString(16).padStart(2 * HALF, '0');
  const bytes = (digits.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return new Uint8Array([...signature.subarray(0, HALF), ...bytes]);
}

const textBytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** A key of WebCrypto: Node's types have no global name for it. */
type Key = Awaited<ReturnType<typeof globalThis.crypto.subtle.importKey>>;
interface KeyPair {
  readonly privateKey: Key;
  readonly publicKey: Key;
}

/** Identifies a statement in a receipt: the hash of the renter's document and signature together. */
export const statementHash = ({ document, signature }: Signed) =>
  sha256(textBytes(`${document}\n${signature}`));

/** Creates a key for signing; unless it is `kept` elsewhere, its private half can never leave the device. */
export function createSigningKey({ kept = false } = {}): Promise<KeyPair> {
  return globalThis.crypto.subtle.generateKey(curve, kept, ['sign', 'verify']);
}

/** The public key in the form of statements: SubjectPublicKeyInfo in base64. */
export async function publicKeyText({ publicKey }: KeyPair): Promise<string> {
  return toBase64(new Uint8Array(await globalThis.crypto.subtle.exportKey('spki', publicKey)));
}

/** The id of a public key: the beginning of its hash. */
export async function keyIdOf(publicKey: string): Promise<string> {
  return (await sha256(textBytes(publicKey))).slice(0, 16);
}

export async function signText(key: Key, document: string): Promise<Signed> {
  const signature = await globalThis.crypto.subtle.sign(scheme, key, textBytes(document));
  return { document, signature: toBase64(lowered(new Uint8Array(signature))) };
}

/** Whether a text was signed by the private half of a public key in base64. */
export async function isSignedBy(signed: Signed, publicKey: string): Promise<boolean> {
  const [spki, signature] = [fromBase64(publicKey), fromBase64(signed.signature)];
  if (!spki || signature?.length !== 2 * HALF || lowered(signature) !== signature) return false;
  try {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('spki', spki, curve, false, ['verify']);
    return await subtle.verify(scheme, key, signature, textBytes(signed.document));
  } catch {
    return false; // A text that is not a key verifies nothing.
  }
}
