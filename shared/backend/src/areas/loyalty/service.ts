import { randomUUID } from 'node:crypto';
import { pointTransfer } from '@storefront/pricing';
import type { Database } from '../../database/database';
import type { Call } from '../../server/http/call';
import { envelope, pageIn } from '../../server/http/paging';
import { refuse } from '../../server/http/refusal';
import { findLocale } from '../../settings/currencies';
import { readSettings } from '../../settings/shop-settings';
import { creditWallet } from '../wallet/ledger';
import { debitPoints } from './ledger';
import { listPoints, readPoints } from './queries';

export async function pageOfPoints(
  database: Database,
  customerId: number,
  input: { limit?: number | undefined; offset?: number | undefined },
) {
  const page = pageIn(input, 10);
  const { rows, total } = await listPoints(database, customerId, page);
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { ...envelope(page, total), data };
}

/**
 * Converts points into money in the wallet, in the currency of the caller's place. Points that do not make a whole unit
 * of money stay points.
 * @throws {Refusal} 403 `customer_wallet` (switched off), `point` (too few to convert, or more than the balance)
 */
export async function transferPoints(
  database: Database,
  { customer, zoneIds, now }: Pick<Call<unknown>, 'customer' | 'zoneIds' | 'now'>,
  wanted: number,
): Promise<void> {
  const { customerId } = customer;
  await database.transaction(async (tx) => {
    const settings = await readSettings(tx);
    if (!settings.wallet) refuse(403, 'customer_wallet', 'walletOff');
    if (!settings.loyalty) refuse(403, 'point', 'pointsOff');
    const { currency } = await findLocale(tx, zoneIds, customerId);
    const { points, amount } = pointTransfer(wanted, currency.loyalty_exchange_rate);
    if (wanted < settings.loyaltyMinimumPoint || amount === 0) {
      const point = Math.max(settings.loyaltyMinimumPoint, currency.loyalty_exchange_rate);
      refuse(403, 'point', 'pointsBelowMinimum', { point });
    }
    const reference = randomUUID();
    const movement = { customerId, points, reference, now };
    // More points than the balance are refused, even if the minimum is met.
    if (
      wanted > (await readPoints(tx, customerId)) ||
      !(await debitPoints(tx, movement, 'point_to_wallet'))
    ) {
      refuse(403, 'point', 'pointsAboveBalance');
    }
    const money = { amount, currency: currency.code };
    await creditWallet(tx, { customerId, money, type: 'loyalty_point', reference, now });
  });
}
