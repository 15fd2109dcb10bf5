import { dietPassportRead, dietPassportRemove, dietPassportSave } from '@storefront/api/contract';
import type { DietPassport } from '@storefront/domain/diet';
import { json } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { registerEndpoint } from '../server/http/register-endpoint';
import { message } from '../server/messages/message';

/** Serves the copies of diet passports that customers choose to store: `shared/api/docs/profile.md`. */
export function registerDietPassportRoutes(backend: BackendContext): void {
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
