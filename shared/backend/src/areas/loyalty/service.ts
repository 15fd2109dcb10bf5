import { randomUUID } from 'node:crypto';
import { loyaltyTransferAmount } from '@storefront/pricing';
import type { Database } from '../../database/database';
import { refuse } from '../../server/refusal';
import { readSettings } from '../../settings/shop-settings';
import { envelope, readPage } from '../search/paging';
import { creditWallet } from '../wallet/ledger';
import { debitPoints } from './ledger';
import { listPoints } from './queries';

export async function pageOfPoints(
  database: Database,
  customerId: number,
  input: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = readPage({ limit: input.limit ?? 10, offset: input.offset ?? 1 }, 10);
  const { rows, total } = await listPoints(database, customerId, page);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { ...envelope(page, total), data };
}

/**
 * Turns points into money of the wallet (Contract 4.18).
 * @throws {Refusal} 403 `customer_wallet` (switched off), `point` (too few to transfer, or more than there are)
 */
export async function transferPoints(
  database: Database,
  customerId: number,
  points: number,
  now: Date,
): Promise<void> {
  await database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    if (!settings.loyalty) refuse(403, 'point', 'pointsOff');
    const amount = loyaltyTransferAmount(points, settings.loyaltyExchangeRate);
    if (points < settings.loyaltyMinimumPoint || amount === 0) {
      refuse(403, 'point', 'pointsBelowMinimum', { point: settings.loyaltyMinimumPoint });
    }
    const reference = randomUUID();
    if (!(await debitPoints(tx, { customerId, points, reference, now }))) {
      refuse(403, 'point', 'pointsAboveBalance');
    }
    await creditWallet(tx, { customerId, amount, type: 'loyalty_point', reference, now });
  });
}
