import { subscribeNewsletter } from '@storefront/api/contract';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { refuse } from '../server/http/refusal';
import { registerEndpoint } from '../server/http/register-endpoint';
import { message } from '../server/messages/message';

/** Serves the calls of `shared/api/docs/site.md`. */
export function registerNewsletterRoutes(backend: BackendContext): void {
  registerEndpoint(
    backend,
    subscribeNewsletter,
    async ({ input, language, now }, database) => {
      await subscribe(database, input.email, now);
      return { message: message(language, 'subscribed') };
    },
    // Addresses are not confirmed, so anybody could fill the list.
    { requestsPerMinute: Math.ceil(backend.config.requestsPerMinute / 120) },
  );
}

/** @throws {Refusal} 403 `email` when the address is on the list already */
async function subscribe(sql: Sql, email: string, now: Date): Promise<void> {
  const added = await sql.one(
    `insert into newsletter_subscribers (email, created_at) values ($1, $2)
      on conflict do nothing returning email`,
    [email.toLowerCase(), now],
  );
  if (!added) refuse(403, 'email', 'subscribedAlready');
}
