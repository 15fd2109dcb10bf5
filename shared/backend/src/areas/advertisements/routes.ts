import { advertisements } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { readAdvertisements } from './service';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerAdvertisementRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, advertisements, ['zones', 'module'], (call, database) =>
    readAdvertisements(database, call.view, call.market),
  );
}
