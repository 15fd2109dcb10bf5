import type { Transaction } from '../../../database/database';
import type { Features } from '../../../server/features';
import { refuse } from '../../../server/http/refusal';
import { maskContact } from '../identity';
import type { Account, Channel } from '../queries';
import { sendNotice } from './outbox';

/** Statements by channel: names of columns never come from a request. */
const proofs = {
  email: {
    mark: 'update customers set is_email_verified = true, updated_at = $2 where id = $1',
    release: `update customers set email = null, updated_at = $3
      where email = $1 and id <> $2 and not is_email_verified and deleted_at is null
      returning id, null as email, phone, language, is_phone_verified as is_reachable`,
    empty: 'update customers set phone = null where id = $1',
  },
  phone: {
    mark: 'update customers set is_phone_verified = true, updated_at = $2 where id = $1',
    release: `update customers set phone = null, updated_at = $3
      where phone = $1 and id <> $2 and not is_phone_verified and deleted_at is null
      returning id, email, null as phone, language, is_email_verified as is_reachable`,
    empty: 'update customers set email = null where id = $1',
  },
} as const satisfies Record<Channel, object>;

/**
 * Marks a contact of the account as proved by its owner: from now on it belongs to this account, and to no other.
 * @throws {DatabaseError} that violates `customers_email` or `customers_phone` when another account proves it concurrently
 */
export async function proveContact(
  tx: Transaction,
  account: Account,
  channel: Channel,
  now: Date,
): Promise<Account> {
  await tx.query(proofs[channel].mark, [account.id, now]);
  await releaseContact(tx, account, channel, now);
  return { ...account, [`is_${channel}_verified`]: true };
}

/**
 * Removes a contact that this account has proved from the accounts that hold it without proof. Their owners are
 * notified in the account and at their proved contact.
 */
export async function releaseContact(
  tx: Transaction,
  { id, ...contacts }: Pick<Account, 'id' | Channel>,
  channel: Channel,
  now: Date,
): Promise<void> {
  const contact = contacts[channel];
  if (contact === null) return;
  const released = await tx.query<
    Pick<Account, 'id' | 'email' | 'phone' | 'language'> & { is_reachable: boolean }
  >(proofs[channel].release, [contact, id, now]);
  const values = { contact: maskContact(contact) };
  for (const { is_reachable, ...reader } of released) {
    // An unproved contact may be another person's: such an account is notified only in its list of notifications.
    const to = is_reachable ? reader : { ...reader, email: null, phone: null };
    await sendNotice(tx, to, { key: 'notice.contactReleased', values }, now);
  }
}

/** Tables whose rows give access to an account. */
const waysIn = ['tokens', 'social_identities', 'sign_in_steps'] as const;

/**
 * Gives an unused account to the person who has proved its phone or e-mail. Somebody else may have opened it, so
 * everything by which they could sign in, be contacted or be paid is deleted; only the name stays.
 * @throws {Refusal} 401 `auth-001` when a contact of it was proved in the meantime
 */
export async function claimAccount(
  tx: Transaction,
  features: Features,
  account: Account,
  channel: Channel,
  now: Date,
): Promise<Account> {
  const unclaimed = await tx.one(
    `update customers set password_hash = null, image = null, ref_by = null
      where id = $1 and not is_email_verified and not is_phone_verified returning id`,
    [account.id],
  );
  if (!unclaimed) refuse(401, 'auth-001', 'credentialsWrong');
  await tx.query(proofs[channel].empty, [account.id]);
  for (const table of waysIn) {
    await tx.query(`delete from ${table} where customer_id = $1`, [account.id]);
  }
  for (const feature of features.builtIn) await feature.removeAccess?.(tx, account.id);
  const other = channel === 'email' ? { phone: null } : { email: null };
  return proveContact(tx, { ...account, ...other, password_hash: null, image: null }, channel, now);
}
