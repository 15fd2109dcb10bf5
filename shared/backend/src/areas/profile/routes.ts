import { customerInfo } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { readProfile } from './service';

/** Contract 4.15. */
export function registerProfileRoutes(backend: BackendContext): void {
  registerEndpoint(backend, customerInfo, ({ customer, language, now }) =>
    readProfile(backend, customer.customerId, language, now),
  );
}
