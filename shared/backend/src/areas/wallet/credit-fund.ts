import { type Money, walletBonus } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { findLocaleOf } from '../../settings/currencies';
import { creditWallet } from './ledger';
import { listBonuses } from './queries';

/** Credits a paid top-up, in its own currency, with the bonus that it earns. */
export async function creditFund(
  tx: Transaction,
  customerId: number,
  money: Money,
  paymentId: string,
  now: Date,
): Promise<void> {
  const { timeZone, currency } = await findLocaleOf(tx, money.currency);
  const bonuses = await listBonuses(tx, money.currency, 'en');
  const digits = currency.digit_after_decimal_point;
  const bonus = walletBonus(bonuses, money.amount, { at: now, timeZone, digits });
  const movement = { customerId, money, type: 'add_fund', reference: paymentId, now } as const;
  await creditWallet(tx, movement, bonus.amount);
}
