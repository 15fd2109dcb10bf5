import { addFund, walletBonuses, walletTransactions } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { openFund, pageOfMovements, readBonuses } from './service';

/** Contract 4.17. */
export function registerWalletRoutes(backend: BackendContext): void {
  const { database } = backend;
  registerEndpoint(backend, walletTransactions, ({ customer, input }) =>
    pageOfMovements(database, customer.customerId, input),
  );
  registerEndpoint(backend, addFund, async ({ customer, input, now }) => ({
    redirect_link: await openFund(backend, customer.customerId, input, now),
  }));
  registerEndpoint(backend, walletBonuses, ({ customer, language, now }) =>
    readBonuses(database, customer.customerId, language, now),
  );
}
