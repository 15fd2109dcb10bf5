import { advertisements } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { marketOf, viewOf } from '../../server/shop-view';
import { readAdvertisements } from './service';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerAdvertisementRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, advertisements, ['zones', 'module'], (call) =>
    readAdvertisements(backend.database, viewOf(backend, call), marketOf(call)),
  );
}
