import {
  type BackendContext,
  type BackendFeature,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import {
  businessPlan,
  deliveryManRegister,
  deliveryVehicles,
  registrationEndpoints,
  vendorPackages,
  vendorRegister,
} from '../contract';
import { registration as manifest } from '../feature';
import { choosePlan, packagePayments } from './business-plan';
import { acceptSwitchedOn } from './decide-registration';
import ar from './messages/ar.json';
import en from './messages/en.json';
import fieldNames from './messages/field-names.json';
import { registrationsPage } from './operator-page';
import { listPackages } from './packages';
import { listDeliveryVehicles, registerCourier } from './register-courier';
import { registerVendor } from './register-vendor';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    registration: typeof en;
  }
}

/** Low, because nobody registers often. */
const guarded = { requestsPerMinute: 30 };

/** Serves the calls of this feature (`README.md`). */
function register(backend: BackendContext): void {
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
  registerEndpoint(backend, deliveryVehicles, ({ zoneIds, language }, database) =>
    listDeliveryVehicles(database, zoneIds, language),
  );
}

export const registration = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: registrationEndpoints,
  texts: { messages: { en, ar }, fieldNames },
  switches: ['registrations'],
  operatorPages: [registrationsPage],
  register,
  paymentPurposes: { package: packagePayments },
  storeSwitchedOn: acceptSwitchedOn,
} satisfies BackendFeature;
