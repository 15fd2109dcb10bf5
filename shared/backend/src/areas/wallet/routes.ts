import type { WalletMonth, WalletStatement } from '@storefront/api';
import {
  addFund,
  walletBonuses,
  walletMonths,
  walletStatement,
  walletTransactions,
} from '@storefront/api/contract';
import { sumMoney } from '@storefront/pricing';
import type { Database } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Call } from '../../server/http/call';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { answerCurrency } from '../../settings/currencies';
import { answerMovement } from './answer-movement';
import { listMonthOfMovements, listMonths } from './queries';
import { openFund, pageOfMovements, readBonuses } from './service';

type Caller = Pick<Call<unknown>, 'customer' | 'language'>;

/** The months in which a customer's wallets moved, the newest first. */
async function readWalletMonths(
  database: Database,
  { customer, language }: Caller,
): Promise<WalletMonth[]> {
  const months = await listMonths(database, customer.customerId);
  return months.map(({ month, currency }) => ({
    month,
    currency: answerCurrency(currency, language),
  }));
}

/** The sums that went into and out of one wallet in a month, and its balance before and after. */
async function readWalletStatement(
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

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerWalletRoutes(backend: BackendContext): void {
  registerEndpoint(backend, walletTransactions, ({ customer, input, language }, database) =>
    pageOfMovements(database, customer.customerId, input, language),
  );
  registerEndpoint(backend, addFund, async (call) => ({
    redirect_link: await openFund(backend, call),
  }));
  registerEndpoint(backend, walletBonuses, (call, database) => readBonuses(database, call));
  registerEndpoint(backend, walletMonths, (call, database) => readWalletMonths(database, call));
  registerEndpoint(backend, walletStatement, (call, database) =>
    readWalletStatement(database, call, call.input),
  );
}
