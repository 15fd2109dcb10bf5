import type { WalletMonth, WalletStatement } from '@storefront/api';
import { sumMoney } from '@storefront/pricing';
import type { Database } from '../../database/database';
import type { Call } from '../../server/call';
import { answerCurrency } from '../../settings/currencies';
import { answerMovement } from './answer-movement';
import { listMonthOfMovements, listMonths } from './queries';

type Caller = Pick<Call<unknown>, 'customer' | 'language'>;

/** The months in which a customer's wallets moved, the newest first. */
export async function readWalletMonths(
  database: Database,
  { customer, language }: Caller,
): Promise<WalletMonth[]> {
  const months = await listMonths(database, customer.customerId);
  return months.map(({ month, currency }) => ({
    month,
    currency: answerCurrency(currency, language),
  }));
}

/** The movements of one wallet in a month, and the balances before and after. */
export async function readWalletStatement(
  database: Database,
  { customer, language }: Caller,
  { month, currency_code }: { readonly month: string; readonly currency_code: string },
): Promise<WalletStatement> {
  const rows = await listMonthOfMovements(database, customer.customerId, currency_code, month);
  const first = rows.at(-1);
  return {
    month,
    opening: first ? sumMoney([first.balance, first.debit, -first.credit, -first.admin_bonus]) : 0,
    credit: sumMoney(rows.flatMap(({ credit, admin_bonus }) => [credit, admin_bonus])),
    debit: sumMoney(rows.map(({ debit }) => debit)),
    closing: rows[0]?.balance ?? 0,
    data: rows.map((row) => answerMovement(row, language)),
  };
}
