import { randomBytes } from 'node:crypto';
import { plainCode } from '@storefront/domain';
import type { Sql } from '../../database/database';
import { customerOwner } from '../../server/http/caller';
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

/** The account that has proved a contact, to which the contact belongs. */
export async function findOwner(
  sql: Sql,
  channel: Channel,
  identity: string,
): Promise<Account | undefined> {
  const column = columnOf[channel];
  return sql.one<Account>(
    `select ${COLUMNS} from customers
      where ${column} = $1 and is_${column}_verified and deleted_at is null`,
    [identity],
  );
}

/** How many accounts with one unproved contact take part in a sign-in with a password. */
const MAX_HOLDERS = 5;

/**
 * The accounts that a contact may identify: the one that has proved it, else those that hold it, first those with
 * another proved contact, then the oldest.
 */
export async function findHolders(
  sql: Sql,
  channel: Channel,
  identity: string,
): Promise<Account[]> {
  const column = columnOf[channel];
  return sql.query<Account>(
    `select ${COLUMNS} from customers
      where ${column} = $1 and deleted_at is null
        and (is_${column}_verified or not exists (
          select 1 from customers o
            where o.${column} = $1 and o.is_${column}_verified and o.deleted_at is null
        ))
      order by is_phone_verified or is_email_verified desc, id
      limit ${MAX_HOLDERS}`,
    [identity],
  );
}

/**
 * An account that was opened with a contact but never used: none of its contacts was ever proved, and nobody ever
 * signed in to it. If there are several, the newest.
 */
export async function findUnclaimed(
  sql: Sql,
  channel: Channel,
  identity: string,
): Promise<Account | undefined> {
  return sql.one<Account>(
    `select ${COLUMNS} from customers c
      where ${columnOf[channel]} = $1 and deleted_at is null and status and f_name <> ''
        and not is_phone_verified and not is_email_verified
        and not exists (select 1 from tokens t where t.customer_id = c.id)
        and not exists (select 1 from known_devices d where d.customer_id = c.id)
      order by id desc limit 1`,
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

/** The contacts that belong to the account; its other contacts may be in other accounts as well. */
export function provedContacts(
  account: Pick<Account, 'email' | 'phone' | 'is_email_verified' | 'is_phone_verified'>,
): string[] {
  const { email, phone, is_email_verified, is_phone_verified } = account;
  return [is_email_verified ? email : null, is_phone_verified ? phone : null].filter(
    (contact) => contact !== null,
  );
}

/**
 * Whether the account is still as it was when the caller's proof was checked. Locks it until the end of the
 * transaction, so that it is not claimed in between.
 */
export async function isUnchanged(tx: Sql, account: Account): Promise<boolean> {
  const { id, password_hash, is_email_verified, is_phone_verified } = account;
  const row = await tx.one(
    `select 1 from customers
      where id = $1 and status and password_hash is not distinct from $2
        and is_email_verified = $3 and is_phone_verified = $4
      for no key update`,
    [id, password_hash, is_email_verified, is_phone_verified],
  );
  return row !== undefined;
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
  if (!row) throw new Error('The insert returned no row');
  return row;
}

export async function findReferrer(sql: Sql, refCode: string): Promise<number | undefined> {
  const row = await sql.one<{ id: number }>(
    'select id from customers where ref_code = $1 and deleted_at is null and status',
    [plainCode(refCode).toUpperCase()],
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

/** Whether somebody has signed in to one of the accounts with the browser. */
export async function isKnownDevice(
  sql: Sql,
  accounts: readonly Pick<Account, 'id'>[],
  device: string,
): Promise<boolean> {
  const row = await sql.one(
    'select 1 from known_devices where customer_id = any($1::int[]) and device = $2 limit 1',
    [accounts.map(({ id }) => id), device],
  );
  return row !== undefined;
}

/** As long as the codes that it waits for are valid. */
const STEP_MS = 10 * 60_000;

/** Allows the caller with these marks to prove a contact of the account, or to set its name if it has none. */
export async function openStepOf(
  tx: Sql,
  customerId: number,
  marks: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into sign_in_steps (customer_id, marks, expires_at) values ($1, $2, $3)
      on conflict (customer_id) do update
        set marks = excluded.marks, expires_at = excluded.expires_at`,
    [customerId, marks, new Date(now.getTime() + STEP_MS)],
  );
}

/** Deletes the pending step of a sign-in. */
export async function endStepOf(tx: Sql, customerId: number): Promise<void> {
  await tx.query('delete from sign_in_steps where customer_id = $1', [customerId]);
}

/** The account with the unproved contact to which the caller with these marks has begun to sign in. */
export async function findBegun(
  sql: Sql,
  channel: Channel,
  identity: string,
  marks: readonly string[],
  now: Date,
): Promise<Account | undefined> {
  return sql.one<Account>(
    `select ${COLUMNS} from customers join sign_in_steps s on s.customer_id = id
      where ${columnOf[channel]} = $1 and deleted_at is null
        and s.expires_at > $2 and s.marks && $3::text[]
      order by s.expires_at desc, id desc limit 1`,
    [identity, now, marks],
  );
}

/** The new account of this caller that waits for its name under one of the addresses; ends the wait. */
export async function takeNameStep(
  tx: Sql,
  by: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly marks: readonly string[];
  },
  now: Date,
): Promise<{ id: number; email: string | null; phone: string | null } | undefined> {
  return tx.one(
    `delete from sign_in_steps s using customers c
      where c.id = s.customer_id and c.deleted_at is null and c.status and c.f_name = ''
        and (c.phone = $1 or c.email = $2) and s.expires_at > $3 and s.marks && $4::text[]
      returning c.id, c.email, c.phone`,
    [by.phone, by.email, now, by.marks],
  );
}

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
