import {
  analyticScripts,
  offlinePaymentMethods,
  paymentMethods,
  shopConfig,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/http/register-shared-endpoint';
import { findLocale } from '../../settings/currencies';
import { paymentGateways, readConfig, readOfflineMethods } from './service';

/** Serves the calls of `shared/api/docs/configuration.md`. */
export function registerConfigurationRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, shopConfig, ['zones'], (call) =>
    readConfig(backend, call.zoneIds, call.language),
  );
  // The call names no zone: the storefront takes the list of its region from the configuration.
  registerSharedEndpoint(backend, paymentMethods, [], async ({ language }) => {
    const { currency } = await findLocale(backend.database, [], null);
    return paymentGateways(backend, currency, language);
  });
  registerSharedEndpoint(backend, analyticScripts, [], async () => []);
  registerSharedEndpoint(backend, offlinePaymentMethods, [], (call) =>
    readOfflineMethods(backend, call.language),
  );
}
