import type { Transaction } from '../../database/database';
import { type Account, type Channel, deleteTokensOf } from './queries';

/**
 * The caller proved the phone or e-mail of an account and answered "this is me". When nothing about the account had
 * been verified before, another person may have opened it: its password, passkeys and sessions are deleted.
 */
export async function claimAccount(tx: Transaction, account: Account, now: Date): Promise<void> {
  if (account.is_phone_verified || account.is_email_verified) return;
  await tx.query('update customers set password_hash = null, updated_at = $2 where id = $1', [
    account.id,
    now,
  ]);
  await tx.query('delete from passkeys where customer_id = $1', [account.id]);
  await deleteTokensOf(tx, account.id);
}

const release = {
  phone:
    'update customers set phone = null, is_phone_verified = false, updated_at = $2 where id = $1',
  email:
    'update customers set email = null, is_email_verified = false, updated_at = $2 where id = $1',
} as const satisfies Record<Channel, string>;

/** Handles "this is not me": removes the unverified phone or e-mail from the account. */
export async function releaseIdentity(
  tx: Transaction,
  account: Account,
  channel: Channel,
  now: Date,
): Promise<void> {
  await tx.query(release[channel], [account.id, now]);
}
