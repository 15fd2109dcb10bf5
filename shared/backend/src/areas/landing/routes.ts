import { landing } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { readLanding } from './service';

/** Contract 4.26. */
export function registerLandingRoutes(backend: BackendContext): void {
  registerEndpoint(backend, landing, (call) => readLanding(backend, call.language));
}
