import { landing } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { readLanding } from './service';

/** Contract 4.26. */
export function registerLandingRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, landing, [], (call) => readLanding(backend, call.language));
}
