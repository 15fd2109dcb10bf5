import { landing } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { readLanding } from './service';

/** Serves the calls of `shared/api/docs/site.md`. */
export function registerLandingRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, landing, [], (call) => readLanding(backend, call.language));
}
