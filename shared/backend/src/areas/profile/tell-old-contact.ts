import type { Transaction } from '../../database/database';
import { readSettings } from '../../settings/shop-settings';
import { maskContact } from '../auth/identity';
import { sendNotice } from '../auth/outbox';
import type { Account } from '../auth/queries';

/** How a customer was reached before a change. */
export type Reached = Pick<Account, 'id' | 'email' | 'phone' | 'language'>;

/**
 * Notifies the previous contact that it was changed, so that a stolen session cannot be used to take over the account
 * unnoticed.
 * @returns whether something has changed
 */
export async function tellOldContact(
  tx: Transaction,
  before: Reached,
  after: Pick<Account, 'email' | 'phone'>,
  now: Date,
): Promise<boolean> {
  const { email: contact } = await readSettings(tx);
  const changed = (['email', 'phone'] as const).filter(
    (channel) => before[channel] !== after[channel],
  );
  for (const channel of changed) {
    const key = channel === 'email' ? 'notice.emailChanged' : 'notice.phoneChanged';
    // An old number is told by SMS; where there was none, the address is.
    const reader =
      channel === 'phone' && before.phone !== null ? { ...before, email: null } : before;
    const to = maskContact(after[channel] ?? '');
    await sendNotice(tx, reader, { key, values: { to, contact } }, now);
  }
  return changed.length > 0;
}
