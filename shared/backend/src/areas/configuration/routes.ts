import {
  analyticScripts,
  offlinePaymentMethods,
  paymentMethods,
  shopConfig,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { paymentGateways, readConfig, readOfflineMethods } from './service';

/** Serves the calls of `shared/api/docs/configuration.md`. */
export function registerConfigurationRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, shopConfig, ['zones'], (call) =>
    readConfig(backend, call.zoneIds, call.language),
  );
  registerSharedEndpoint(backend, paymentMethods, [], async ({ language }) =>
    paymentGateways(backend, language),
  );
  registerSharedEndpoint(backend, analyticScripts, [], async () => []);
  registerSharedEndpoint(backend, offlinePaymentMethods, [], (call) =>
    readOfflineMethods(backend, call.language),
  );
}
