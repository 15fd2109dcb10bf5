import { loyaltyTransactions, pointTransfer } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { message } from '../../server/messages/message';
import { pageOfPoints, transferPoints } from './service';

/** Serves the calls of `shared/api/docs/wallet.md`. */
export function registerLoyaltyRoutes(backend: BackendContext): void {
  registerEndpoint(backend, loyaltyTransactions, ({ customer, input }, database) =>
    pageOfPoints(database, customer.customerId, input),
  );
  registerEndpoint(backend, pointTransfer, async (call, database) => {
    await transferPoints(database, call, call.input.point);
    return { message: message(call.language, 'pointsTransferred') };
  });
}
