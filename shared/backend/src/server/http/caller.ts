import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import { hashSecret } from '../secrets';
import { refuse } from './refusal';

export interface CustomerCaller {
  readonly kind: 'customer';
  readonly customerId: number;
  /** Hash of the token, to end this session. */
  readonly tokenHash: string;
}
export interface GuestCaller {
  readonly kind: 'guest';
  /** Hash of the guest id. */
  readonly guestKey: string;
}
/** The caller of a request. */
export type Caller = CustomerCaller | GuestCaller;

/** The value of `owner` columns for a customer's or a guest's own rows. */
export function ownerOf(caller: Caller): string {
  return caller.kind === 'customer' ? customerOwner(caller.customerId) : `g:${caller.guestKey}`;
}

export function customerOwner(customerId: number): string {
  return `c:${customerId}`;
}

/**
 * A guest id alone identifies its owner: it need not be registered, and an unknown one owns nothing. One that is too
 * short to be ours counts as absent.
 */
export function readGuest(guestId: unknown): GuestCaller | null {
  if (typeof guestId !== 'string' || !/^[\w-]{16,128}$/.test(guestId)) return null;
  return { kind: 'guest', guestKey: hashSecret(guestId) };
}

/** `null` without a token; the texts `null` and `undefined` are no tokens. */
export function readBearer(request: FastifyRequest): string | null {
  const token = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined || token === 'null' || token === 'undefined' ? null : token;
}

const HOUR_MS = 3_600_000;

/**
 * Finds the customer of a token, and records once an hour that the token is in use, for the list of sessions.
 * @throws {Refusal} 401 `auth-001` for a token that is unknown or expired, `auth-003` for a blocked account
 */
export async function findCustomer(
  database: Database,
  token: string,
  now: Date,
): Promise<CustomerCaller> {
  const tokenHash = hashSecret(token);
  const row = await database.one<{ id: number; status: boolean; seen_at: Date }>(
    `select c.id, c.status, coalesce(t.seen_at, t.created_at) as seen_at from tokens t join customers c on c.id = t.customer_id
      where t.hash = $1 and t.expires_at > $2 and c.deleted_at is null`,
    [tokenHash, now],
  );
  if (!row) return refuse(401, 'auth-001', 'tokenExpired');
  if (!row.status) return refuse(401, 'auth-003', 'accountInactive');
  if (now.getTime() - row.seen_at.getTime() > HOUR_MS) {
    await database.query('update tokens set seen_at = $2 where hash = $1', [tokenHash, now]);
  }
  return { kind: 'customer', customerId: row.id, tokenHash };
}
