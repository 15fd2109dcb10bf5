import { createHash, randomBytes } from 'node:crypto';

/** Secrets are stored only as this hash. They are random, so a slower hash is not needed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** A bearer token of 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A guest id of 128 random bits. */
export function createGuestId(): string {
  return randomBytes(16).toString('hex');
}
