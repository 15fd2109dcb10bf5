import { advertisements } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { marketOf, viewOf } from '../search/shop-view';
import { readAdvertisements } from './service';

/** Contract 4.4. */
export function registerAdvertisementRoutes(backend: BackendContext): void {
  registerEndpoint(backend, advertisements, (call) =>
    readAdvertisements(backend.database, viewOf(backend, call), marketOf(call)),
  );
}
