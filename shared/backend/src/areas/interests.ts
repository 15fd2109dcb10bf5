import { updateInterest } from '@storefront/api/contract';
import type { Database } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { registerEndpoint } from '../server/http/register-endpoint';
import { message } from '../server/messages/message';

/** Serves the calls of `shared/api/docs/profile.md`. */
export function registerInterestRoutes(backend: BackendContext): void {
  registerEndpoint(
    backend,
    updateInterest,
    async ({ customer, input, moduleId, language }, database) => {
      await addInterests(database, customer.customerId, input.interest, moduleId);
      return { message: message(language, 'interestsSaved') };
    },
  );
}

/** Adds the categories that exist, and marks the module as done. */
async function addInterests(
  database: Database,
  customerId: number,
  categoryIds: readonly number[],
  moduleId: number,
): Promise<void> {
  await database.query(
    `update customers set
        interest_category_ids = array(
          select distinct id from (
            select unnest(interest_category_ids) as id
            union select id from categories where id = any($2::int[]) and module_id = $3
          ) chosen order by id
        ),
        interest_module_ids = array(
          select distinct id from (
            select unnest(interest_module_ids) as id
            union select id from modules where id = $3
          ) done order by id
        )
      where id = $1`,
    [customerId, categoryIds, moduleId],
  );
}
