import {
  type BackendContext,
  type BackendFeature,
  json,
  message,
  registerEndpoint,
} from '@storefront/backend/feature';
import {
  dietPassportEndpoints,
  dietPassportRead,
  dietPassportRemove,
  dietPassportSave,
} from '../contract';
import { dietPassport as manifest } from '../feature';
import type { DietPassport } from '../passport';
import ar from './messages/ar.json';
import en from './messages/en.json';

declare module '@storefront/backend/feature' {
  interface FeatureMessages {
    dietPassport: typeof en;
  }
}

/** Serves the copies of passports that customers choose to store. */
function registerRoutes(backend: BackendContext): void {
  registerEndpoint(backend, dietPassportRead, async ({ customer }, database) => {
    const row = await database.one<{ passport: DietPassport }>(
      'select passport from diet_passports where customer_id = $1',
      [customer.customerId],
    );
    return { passport: row?.passport ?? null };
  });
  registerEndpoint(
    backend,
    dietPassportSave,
    async ({ customer, input, language, now }, database) => {
      const { people, listing } = input;
      await database.query(
        `insert into diet_passports (customer_id, passport, updated_at) values ($1, $2, $3)
          on conflict (customer_id) do update set passport = $2, updated_at = $3`,
        [customer.customerId, json({ people, listing }), now],
      );
      return { message: message(language, 'dietPassportSaved') };
    },
  );
  registerEndpoint(backend, dietPassportRemove, async ({ customer, language }, database) => {
    await database.query('delete from diet_passports where customer_id = $1', [
      customer.customerId,
    ]);
    return { message: message(language, 'dietPassportRemoved') };
  });
}

export const dietPassport = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: dietPassportEndpoints,
  texts: { messages: { en, ar } },
  register: registerRoutes,
  accountSections: [
    { name: 'diet_passports', table: 'diet_passports', whose: 'customer_id = my_id' },
  ],
  async eraseAccount(tx, customerId) {
    await tx.query('delete from diet_passports where customer_id = $1', [customerId]);
  },
} satisfies BackendFeature;
