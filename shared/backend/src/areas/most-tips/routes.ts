import { mostTips } from '@storefront/api/contract';
import type { BackendContext } from '../../server/backend-context';
import { registerSharedEndpoint } from '../../server/register-shared-endpoint';
import { findLocale } from '../../settings/currencies';
import { findMostTips } from './queries';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerMostTipsRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, mostTips, ['zones'], async ({ zoneIds }, database) => {
    const { currency } = await findLocale(database, zoneIds, null);
    return { most_tips_amount: await findMostTips(database, currency.code) };
  });
}
