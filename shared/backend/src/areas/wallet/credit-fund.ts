import { walletBonus } from '@storefront/pricing';
import type { Transaction } from '../../database/database';
import { creditWallet } from './ledger';
import { findHome, listBonuses } from './queries';

/** Credits a paid top-up with the bonus that it earns (Contract 5.2 (10)). */
export async function creditFund(
  tx: Transaction,
  customerId: number,
  amount: number,
  paymentId: string,
  now: Date,
): Promise<void> {
  const home = await findHome(tx, customerId);
  const bonus = walletBonus(await listBonuses(tx, 'en'), amount, { at: now, ...home });
  const movement = { customerId, amount, type: 'add_fund', reference: paymentId, now } as const;
  await creditWallet(tx, movement, bonus.amount);
}
