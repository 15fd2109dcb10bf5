import { createHash } from 'node:crypto';
import type { SocialMedium } from '@storefront/api';
import type { Signer } from '../../server/signing';

const USE = 'social-try';
const VALID_MS = 600_000;

/** An attempt to sign in by a network. */
interface SocialTry {
  readonly medium: SocialMedium;
  /** Created by the page that waits for the answer: it accepts no other one. */
  readonly key: string;
}

/** The state that the network returns unchanged: the attempt, and its expiry. */
export function writeState(signer: Signer, { medium, key }: SocialTry, now: Date): string {
  const text = `${medium}.${key}.${now.getTime() + VALID_MS}`;
  return `${text}.${signer.sign(USE, text)}`;
}

/** @returns `null` for a state that this shop has not written, wrote for another network, or that has expired */
export function readState(
  signer: Signer,
  state: string,
  medium: SocialMedium,
  now: Date,
): SocialTry | null {
  const [written, key = '', until = '', signature = '', ...more] = state.split('.');
  if (more.length > 0 || written !== medium) return null;
  if (!signer.isSigned(USE, `${written}.${key}.${until}`, signature)) return null;
  return now.getTime() < Number(until) ? { medium, key } : null;
}

/** The nonce that a token of this attempt must contain. */
export function nonceOfState(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
