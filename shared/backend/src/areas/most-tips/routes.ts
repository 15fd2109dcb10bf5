import { mostTips } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { findMostTips } from './queries';

/** Contract 4.4. */
export function registerMostTipsRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, mostTips, [], async () => ({
    most_tips_amount: await findMostTips(backend.database),
  }));
}
