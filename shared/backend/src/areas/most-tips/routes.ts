import { mostTips } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerEndpoint } from '../../server/register-endpoint';
import { findMostTips } from './queries';

/** Contract 4.4. */
export function registerMostTipsRoutes(backend: BackendContext): void {
  registerEndpoint(
    backend,
    mostTips,
    async () => ({ most_tips_amount: await findMostTips(backend.database) }),
    { cacheSeconds: 300 },
  );
}
