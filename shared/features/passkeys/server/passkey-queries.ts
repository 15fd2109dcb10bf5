import { hashSecret, type Sql, type Transaction } from '@storefront/backend/feature';

export interface PasskeyRow {
  id: number;
  customer_id: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  is_backed_up: boolean;
  created_at: Date;
  used_at: Date | null;
}

/** The passkeys of a customer, the newest first. */
export function listPasskeys(sql: Sql, customerId: number): Promise<PasskeyRow[]> {
  return sql.query<PasskeyRow>(
    'select * from passkeys where customer_id = $1 order by created_at desc, id desc',
    [customerId],
  );
}

export function findPasskey(sql: Sql, credentialId: string): Promise<PasskeyRow | undefined> {
  return sql.one<PasskeyRow>('select * from passkeys where credential_id = $1', [credentialId]);
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'used_at'>;

/** @throws {DatabaseError} that violates `passkeys_credential_id_key` when the id exists already */
export async function insertPasskey(sql: Sql, passkey: NewPasskey): Promise<void> {
  await sql.query(
    `insert into passkeys (customer_id, credential_id, public_key, counter, transports, name,
        is_backed_up, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      passkey.customer_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.is_backed_up,
      passkey.created_at,
    ],
  );
}

export async function noteUse(
  sql: Sql,
  id: number,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
  now: Date,
): Promise<void> {
  await sql.query(
    'update passkeys set counter = $2, is_backed_up = $3, used_at = $4 where id = $1',
    [id, counter, isBackedUp, now],
  );
}

/** @returns whether the customer has such a passkey */
export async function renamePasskey(
  sql: Sql,
  customerId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const row = await sql.one(
    'update passkeys set name = $3 where id = $1 and customer_id = $2 returning id',
    [id, customerId, name],
  );
  return row !== undefined;
}

/** @returns whether the customer had such a passkey */
export async function deletePasskey(sql: Sql, customerId: number, id: number): Promise<boolean> {
  const row = await sql.one(
    'delete from passkeys where id = $1 and customer_id = $2 returning id',
    [id, customerId],
  );
  return row !== undefined;
}

/** Removes the passkeys of a customer, and those that are being added. */
export async function removePasskeys(tx: Transaction, customerId: number): Promise<void> {
  await tx.query('delete from passkeys where customer_id = $1', [customerId]);
  await tx.query('delete from passkey_challenges where customer_id = $1', [customerId]);
}

/** People need time before they confirm in the browser's window. */
const CHALLENGE_MS = 10 * 60_000;

/** Stores a challenge that a device has to sign. Deletes expired challenges at the same time. */
export async function insertChallenge(
  sql: Sql,
  challenge: string,
  customerId: number | null,
  now: Date,
): Promise<void> {
  await sql.query(
    `delete from passkey_challenges where hash in (
        select hash from passkey_challenges where expires_at < $1 limit 100 for update skip locked
      )`,
    [now],
  );
  await sql.query(
    'insert into passkey_challenges (hash, customer_id, expires_at) values ($1, $2, $3)',
    [hashSecret(challenge), customerId, new Date(now.getTime() + CHALLENGE_MS)],
  );
}

/** Whether this challenge was issued to the customer, or for a sign-in. Deletes it, so that it works only once. */
export async function takeChallenge(
  sql: Sql,
  challenge: string,
  customerId: number | null,
  now: Date,
): Promise<boolean> {
  const row = await sql.one(
    `delete from passkey_challenges
      where hash = $1 and customer_id is not distinct from $2 and expires_at > $3 returning hash`,
    [hashSecret(challenge), customerId, now],
  );
  return row !== undefined;
}
