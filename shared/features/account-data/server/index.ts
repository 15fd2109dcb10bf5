import {
  type BackendContext,
  type BackendFeature,
  readAccountData,
  registerEndpoint,
} from '@storefront/backend/feature';
import { accountData as accountDataCall } from '../contract';
import { accountData as manifest } from '../feature';

/** Serves the call of this feature (`README.md`). */
function register(backend: BackendContext): void {
  registerEndpoint(
    backend,
    accountDataCall,
    ({ customer, now }) => readAccountData(backend, customer.customerId, now),
    { requestsPerMinuteOfOwner: 5 },
  );
}

export const accountData = {
  name: manifest.name,
  owner: manifest.owner,
  endpoints: [accountDataCall],
  register,
  accountFeatures: () => manifest.abilities,
} satisfies BackendFeature;
