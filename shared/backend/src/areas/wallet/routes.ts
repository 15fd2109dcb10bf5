import {
  addFund,
  requestPayout as requestPayoutEndpoint,
  walletBonuses,
  walletMonths,
  walletPayouts,
  walletStatement,
  walletTransactions,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { confirmIdentity } from '../profile/confirm-identity';
import { readPayouts, requestPayout } from './payouts';
import { openFund, pageOfMovements, readBonuses } from './service';
import { readWalletMonths, readWalletStatement } from './statement';

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
  registerEndpoint(backend, walletPayouts, (call) => readPayouts(backend, call));
  registerEndpoint(backend, requestPayoutEndpoint, async (call) => {
    await confirmIdentity(backend, call);
    await requestPayout(backend, call);
    return { message: message(call.language, 'payoutRequested') };
  });
}
