import type { DeliveryVehicle } from '@storefront/api';
import {
  businessPlan,
  deliveryManRegister,
  deliveryVehicles,
  vendorPackages,
  vendorRegister,
} from '@storefront/api/contract';
import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { findLocale } from '../../settings/currencies';
import { choosePlan } from './business-plan';
import { listPackages } from './packages';
import { registerCourier } from './register-courier';
import { registerVendor } from './register-vendor';

/** Low, because nobody registers often. */
const guarded = { requestsPerMinute: 30 };

/** Serves the calls of `shared/api/docs/registration.md`, and the list of vehicle classes for its form. */
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

/** Classes of delivery vehicles in a currency that couriers may register with, the shortest range first. */
async function listDeliveryVehicles(
  sql: Sql,
  currency: CurrencyCode,
  language: Language,
): Promise<DeliveryVehicle[]> {
  const rows = await sql.query<Omit<DeliveryVehicle, 'status'>>(
    `select id, in_language(type, $1) as type, starting_coverage_area, maximum_coverage_area,
        extra_charges
      from delivery_vehicles where status and currency_code = $2 order by starting_coverage_area, id`,
    [language, currency],
  );
  return rows.map((row) => ({ ...row, status: 1 }));
}
