import {
  analyticScripts,
  offlinePaymentMethods,
  paymentMethods,
  shopConfig,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { paymentGateways, readConfig, readOfflineMethods } from './service';

/** Contract 4.1. */
export function registerConfigurationRoutes(backend: BackendContext): void {
  registerEndpoint(
    backend,
    shopConfig,
    (call) => readConfig(backend, call.zoneIds, call.language),
    { cacheSeconds: 120 },
  );
  registerEndpoint(backend, paymentMethods, async ({ language }) =>
    paymentGateways(backend.config.publicUrl, language),
  );
  registerEndpoint(backend, analyticScripts, async () => []);
  registerEndpoint(backend, offlinePaymentMethods, (call) =>
    readOfflineMethods(backend, call.language),
  );
}
