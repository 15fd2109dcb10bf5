import { subscribeNewsletter } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { registerEndpoint } from '../../server/register-endpoint';
import { subscribe } from './service';

/** Serves the calls of `shared/api/docs/site.md`. */
export function registerNewsletterRoutes(backend: BackendContext): void {
  registerEndpoint(backend, subscribeNewsletter, async ({ input, language, now }, database) => {
    await subscribe(database, input.email, now);
    return { message: message(language, 'subscribed') };
  });
}
