import { randomBytes } from 'node:crypto';
import type { Sql } from '../../database/database';
import { customerOwner } from '../../server/caller';
import type { Language } from '../../server/language';
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
  language: Language;
}

const COLUMNS = `id, f_name, l_name, email, phone, password_hash, image, status, is_email_verified,
  is_phone_verified, language`;

/** The contact by which an account is found and reached. */
export type Channel = 'email' | 'phone';

/** Column names come only from this table, never from a request. */
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

/** The account of a caller. */
export async function findAccountById(sql: Sql, customerId: number): Promise<Account> {
  const account = await sql.one<Account>(`select ${COLUMNS} from customers where id = $1`, [
    customerId,
  ]);
  if (!account) throw new Error(`Customer ${customerId} has a session but no row`);
  return account;
}

interface SocialIdentity {
  readonly medium: string;
  readonly subject: string;
}

export async function findSocialAccount(
  sql: Sql,
  { medium, subject }: SocialIdentity,
): Promise<Account | undefined> {
  return sql.one<Account>(
    `select ${COLUMNS} from customers
      where deleted_at is null and id = (
        select customer_id from social_identities where medium = $1 and subject = $2
      )`,
    [medium, subject],
  );
}

export async function linkSocial(
  tx: Sql,
  { medium, subject }: SocialIdentity,
  customerId: number,
): Promise<void> {
  await tx.query(
    'insert into social_identities (medium, subject, customer_id) values ($1, $2, $3)',
    [medium, subject, customerId],
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
  /** An e-mail address is unverified unless a social network has verified it. */
  readonly isEmailVerified?: boolean;
}

/** @throws {DatabaseError} that violates `customers_email` or `customers_phone` when another request was faster */
export async function insertAccount(tx: Sql, account: NewAccount, now: Date): Promise<Account> {
  const row = await tx.one<Account>(
    `insert into customers
        (f_name, l_name, email, phone, password_hash, ref_by, ref_code, login_medium,
          is_phone_verified, is_email_verified, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
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
      account.isEmailVerified ?? false,
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

/** User agents have a few hundred characters. */
const MAX_USER_AGENT = 500;

/**
 * Starts a session.
 * @param userAgent the browser's `User-Agent`, by which the customer recognises the session
 * @returns its token, which is not stored in clear
 */
export async function insertToken(
  tx: Sql,
  customerId: number,
  now: Date,
  userAgent: string | null = null,
): Promise<string> {
  const token = createToken();
  await tx.query(
    `insert into tokens (hash, customer_id, created_at, expires_at, user_agent)
      values ($1, $2, $3, $4, $5)`,
    [
      hashSecret(token),
      customerId,
      now,
      new Date(now.getTime() + SESSION_MS),
      userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    ],
  );
  return token;
}

/** Stores the browser in which a customer signed in. */
export async function rememberDevice(
  tx: Sql,
  customerId: number,
  device: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into known_devices (customer_id, device, seen_at) values ($1, $2, $3)
      on conflict (customer_id, device) do update set seen_at = excluded.seen_at`,
    [customerId, device, now],
  );
}

export async function isKnownDevice(
  sql: Sql,
  customerId: number,
  device: string,
): Promise<boolean> {
  const row = await sql.one('select 1 from known_devices where customer_id = $1 and device = $2', [
    customerId,
    device,
  ]);
  return row !== undefined;
}

const INFO_STEP_MS = 10 * 60_000;

/** From now on the owner of a new account without a name may set it, if it is the same guest. */
export async function openInfoStep(
  tx: Sql,
  customerId: number,
  guestKey: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into info_steps (customer_id, guest_key, expires_at) values ($1, $2, $3)
      on conflict (customer_id) do update
        set guest_key = excluded.guest_key, expires_at = excluded.expires_at`,
    [customerId, guestKey, new Date(now.getTime() + INFO_STEP_MS)],
  );
}

/** The new account that waits for its name under one of the addresses; ends the wait. */
export async function takeInfoStep(
  tx: Sql,
  by: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly guestKey: string | null;
  },
  now: Date,
): Promise<{ id: number; email: string | null; phone: string | null } | undefined> {
  return tx.one(
    `delete from info_steps s using customers c
      where c.id = s.customer_id and c.deleted_at is null and c.status and c.f_name = ''
        and (c.phone = $1 or c.email = $2)
        and s.expires_at > $3 and (s.guest_key is null or s.guest_key = $4)
      returning c.id, c.email, c.phone`,
    [by.phone, by.email, now, by.guestKey],
  );
}

/** @throws {DatabaseError} that violates `customers_email` or `customers_phone` */
export async function completeAccount(
  tx: Sql,
  customerId: number,
  info: Pick<NewAccount, 'f_name' | 'l_name' | 'email' | 'phone' | 'refBy'>,
  now: Date,
): Promise<Account> {
  const row = await tx.one<Account>(
    `update customers set f_name = $2, l_name = $3, email = $4, phone = $5,
        ref_by = coalesce($6, ref_by), updated_at = $7
      where id = $1 returning ${COLUMNS}`,
    [customerId, info.f_name, info.l_name, info.email, info.phone, info.refBy, now],
  );
  if (!row) throw new Error(`Customer ${customerId} has a step but no row`);
  return row;
}

export async function setPassword(
  tx: Sql,
  customerId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.query('update customers set password_hash = $2, updated_at = $3 where id = $1', [
    customerId,
    passwordHash,
    now,
  ]);
}

/** Ends the sessions of a customer. @param except hash of the token of the session that stays */
export async function deleteTokensOf(
  tx: Sql,
  customerId: number,
  except: string | null = null,
): Promise<void> {
  await tx.query('delete from tokens where customer_id = $1 and hash is distinct from $2', [
    customerId,
    except,
  ]);
}

export async function deleteToken(sql: Sql, tokenHash: string): Promise<void> {
  await sql.query('delete from tokens where hash = $1', [tokenHash]);
}

/** Tables of orders and their payments, with a column for the customer. */
const purchases = ['orders', 'trips', 'payments'] as const;

/**
 * Moves a guest's orders, trips and payments to a customer with a verified phone number or e-mail address. Other
 * customers get nothing, so that an account with another person's number does not get that person's orders. Idempotent.
 */
export async function handOverOrders(tx: Sql, guest: string, customerId: number): Promise<void> {
  const proved = await tx.one(
    'select 1 from customers where id = $1 and (is_phone_verified or is_email_verified)',
    [customerId],
  );
  if (!proved) return;
  const owners = [guest, customerOwner(customerId)];
  for (const table of purchases) {
    await tx.query(`update ${table} set owner = $2, customer_id = $3 where owner = $1`, [
      ...owners,
      customerId,
    ]);
  }
  await tx.query('update uploads set owner = $2 where owner = $1', owners);
}
