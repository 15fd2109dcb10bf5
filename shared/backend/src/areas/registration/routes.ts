import {
  businessPlan,
  deliveryManRegister,
  deliveryVehicles,
  vendorPackages,
  vendorRegister,
} from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { findLocale } from '../../settings/currencies';
import { choosePlan } from './business-plan';
import { listPackages } from './packages';
import { registerCourier } from './register-courier';
import { registerVendor } from './register-vendor';
import { listDeliveryVehicles } from './vehicles';

/** Nobody registers often. */
const guarded = { requestsPerMinute: 30 };

/** The calls of `shared/api/docs/registration.md`, and the list of vehicles that its form needs. */
export function registerRegistrationRoutes(backend: BackendContext): void {
  registerEndpoint(backend, vendorRegister, (call) => registerVendor(backend, call), guarded);
  registerEndpoint(backend, vendorPackages, async ({ input, language }, database) => ({
    packages: await listPackages(database, input.module_id ?? null, language),
  }));
  registerEndpoint(backend, businessPlan, (call) => choosePlan(backend, call), guarded);
  registerEndpoint(
    backend,
    deliveryManRegister,
    async (call) => {
      await registerCourier(backend, call);
      return { message: message(call.language, 'courierRegistered') };
    },
    guarded,
  );
  registerEndpoint(backend, deliveryVehicles, async ({ zoneIds, language }, database) => {
    const { currency } = await findLocale(database, zoneIds, null);
    return listDeliveryVehicles(database, currency.code, language);
  });
}
