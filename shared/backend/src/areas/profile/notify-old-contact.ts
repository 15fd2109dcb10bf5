import type { Transaction } from '../../database/database';
import { readSettings } from '../../settings/shop-settings';
import { sendNotice } from '../auth/code/outbox';
import { maskContact } from '../auth/identity';
import type { Account } from '../auth/queries';

/** The contact data before a change. */
export type OldContact = Pick<Account, 'id' | 'email' | 'phone' | 'language'>;

/**
 * Notifies the customer at the old contact that it has changed, so that nobody who took over a session can take over
 * the account unnoticed.
 * @returns whether the contact has changed
 */
export async function notifyOldContact(
  tx: Transaction,
  before: OldContact,
  after: Pick<Account, 'email' | 'phone'>,
  now: Date,
): Promise<boolean> {
  const { email: contact } = await readSettings(tx);
  const changed = (['email', 'phone'] as const).filter(
    (channel) => before[channel] !== after[channel],
  );
  for (const channel of changed) {
    const key = channel === 'email' ? 'notice.emailChanged' : 'notice.phoneChanged';
    // A changed phone is reported by SMS to the old number; without an old number by e-mail.
    const reader =
      channel === 'phone' && before.phone !== null ? { ...before, email: null } : before;
    const to = maskContact(after[channel] ?? '');
    await sendNotice(tx, reader, { key, values: { to, contact } }, now);
  }
  return changed.length > 0;
}
