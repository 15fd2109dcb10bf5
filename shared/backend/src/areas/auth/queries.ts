import { randomBytes } from 'node:crypto';
import type { Sql } from '../../database/database';
import { customerOwner } from '../../server/caller';
import { createToken, hashSecret } from '../../server/secrets';

export interface Account {
  id: number;
  f_name: string;
  l_name: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  image: string | null;
  status: boolean;
  is_email_verified: boolean;
  is_phone_verified: boolean;
}

const COLUMNS = `id, f_name, l_name, email, phone, password_hash, image, status, is_email_verified,
  is_phone_verified`;

export type Channel = 'email' | 'phone';

/** Column names come from this table alone, never from a request. */
const columnOf = { email: 'email', phone: 'phone' } as const satisfies Record<Channel, string>;

export async function findAccount(
  sql: Sql,
  channel: Channel,
  identity: string,
): Promise<Account | undefined> {
  return sql.one<Account>(
    `select ${COLUMNS} from customers where ${columnOf[channel]} = $1 and deleted_at is null`,
    [identity],
  );
}

export interface NewAccount {
  readonly f_name: string;
  readonly l_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly passwordHash: string | null;
  readonly refBy: number | null;
  readonly loginMedium: 'manual' | 'otp' | 'social';
  readonly isPhoneVerified: boolean;
}

/** @throws {DatabaseError} that violates `customers_email` or `customers_phone` when somebody was faster */
export async function insertAccount(tx: Sql, account: NewAccount, now: Date): Promise<Account> {
  const row = await tx.one<Account>(
    `insert into customers
        (f_name, l_name, email, phone, password_hash, ref_by, ref_code, login_medium,
          is_phone_verified, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
      returning ${COLUMNS}`,
    [
      account.f_name,
      account.l_name,
      account.email,
      account.phone,
      account.passwordHash,
      account.refBy,
      randomBytes(5).toString('hex').toUpperCase(),
      account.loginMedium,
      account.isPhoneVerified,
      now,
    ],
  );
  if (!row) throw new Error('An insert without a row');
  return row;
}

export async function markVerified(
  tx: Sql,
  customerId: number,
  channel: Channel,
  now: Date,
): Promise<void> {
  await tx.query(
    `update customers set is_${columnOf[channel]}_verified = true, updated_at = $2 where id = $1`,
    [customerId, now],
  );
}

export async function findReferrer(sql: Sql, refCode: string): Promise<number | undefined> {
  const row = await sql.one<{ id: number }>(
    'select id from customers where ref_code = $1 and deleted_at is null and status',
    [refCode.trim().toUpperCase()],
  );
  return row?.id;
}

export async function insertGuest(
  sql: Sql,
  guestKey: string,
  pushToken: string | null,
  now: Date,
): Promise<void> {
  await sql.query('insert into guests (key, push_token, created_at) values ($1, $2, $3)', [
    guestKey,
    pushToken,
    now,
  ]);
}

const SESSION_MS = 60 * 86_400_000;

/** Starts a session. @returns its token: the only time that it is seen */
export async function insertToken(tx: Sql, customerId: number, now: Date): Promise<string> {
  const token = createToken();
  await tx.query(
    'insert into tokens (hash, customer_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [hashSecret(token), customerId, now, new Date(now.getTime() + SESSION_MS)],
  );
  return token;
}

export async function deleteToken(sql: Sql, tokenHash: string): Promise<void> {
  await sql.query('delete from tokens where hash = $1', [tokenHash]);
}

/** Tables of carts whose rows belong to an owner. */
const carts = ['cart_lines', 'rental_cart_lines', 'rental_user_data'] as const;

/**
 * Gives a guest's carts to a customer. A cart with something in it replaces the customer's earlier
 * one, an empty one leaves it (Contract 1.4). Doing it twice changes nothing more.
 */
export async function handOverCarts(tx: Sql, guestKey: string, customerId: number): Promise<void> {
  const owners = [`g:${guestKey}`, customerOwner(customerId)];
  for (const table of carts) {
    await tx.query(
      `delete from ${table} where owner = $2 and exists (select 1 from ${table} where owner = $1)`,
      owners,
    );
    await tx.query(`update ${table} set owner = $2 where owner = $1`, owners);
  }
}
