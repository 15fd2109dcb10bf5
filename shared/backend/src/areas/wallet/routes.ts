import { addFund, walletBonuses, walletTransactions } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { openFund, pageOfMovements, readBonuses } from './service';

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerWalletRoutes(backend: BackendContext): void {
  registerEndpoint(backend, walletTransactions, ({ customer, input, language }, database) =>
    pageOfMovements(database, customer.customerId, input, language),
  );
  registerEndpoint(backend, addFund, async (call) => ({
    redirect_link: await openFund(backend, call),
  }));
  registerEndpoint(backend, walletBonuses, (call, database) => readBonuses(database, call));
}
