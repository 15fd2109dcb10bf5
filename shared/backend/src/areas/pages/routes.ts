import { pageEndpoints } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { readPage } from './service';

/** The information pages: they are stored under the names of their paths. */
export function registerPageRoutes(backend: BackendContext): void {
  for (const endpoint of pageEndpoints) {
    registerSharedEndpoint(backend, endpoint, [], (call, database) =>
      readPage(database, endpoint.path.slice(1), call.language),
    );
  }
}
