import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordCost } from '../../config/password-cost';

const KEY_BYTES = 32;
/** The PHC string format, with standard base64 without padding, which other tools also use. */
const STORED = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const scryptKey = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

/** Different Unicode compositions of the same letters are the same password. */
function deriveKey(password: string, salt: Buffer, { ln, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** ln;
  return scryptKey(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: 256 * N * r });
}

/**
 * Hashes a password with a random salt.
 * @param cost stored with the hash, so that earlier hashes stay readable when it changes
 * @returns a PHC string: algorithm, cost, salt and key
 */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, cost);
  return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${encode(salt)}$${encode(key)}`;
}

/**
 * Whether the password is the right one. Without a stored hash the answer is no, after the work of a new hash, so that
 * the timing does not reveal whether an account exists.
 * @param newCost the cost of a new hash
 */
export async function isPassword(
  password: string,
  stored: string | null,
  newCost: PasswordCost,
): Promise<boolean> {
  const [, ln, r, p, salt, key] = STORED.exec(stored ?? '') ?? [];
  if (salt === undefined || key === undefined) {
    await deriveKey(password, Buffer.alloc(16), newCost);
    return false;
  }
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64');
  const actual = await deriveKey(password, Buffer.from(salt, 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
