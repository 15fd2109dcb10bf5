import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** scrypt as OWASP asks for it: 32 MiB, three lanes one after the other. */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const;
const KEY_BYTES = 32;

const derive = promisify<string, Buffer, number, typeof PARAMETERS, Buffer>(scrypt);

/** Hashes a password with a salt of its own. The same letters in another composition are the same password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, PARAMETERS);
  return `${salt.toString('base64url')}.${key.toString('base64url')}`;
}

/**
 * Whether the password is the right one. Without a stored hash the answer is no, after the same
 * work: how long it takes does not tell whether an account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = '', key = ''] = (stored ?? 'AAAAAAAAAAAAAAAAAAAAAA.AA').split('.');
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(
    password.normalize('NFKC'),
    Buffer.from(salt, 'base64url'),
    KEY_BYTES,
    PARAMETERS,
  );
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
