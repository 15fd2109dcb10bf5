import { mostTips } from '@storefront/api/contract';
import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../database/database';
import type { BackendContext } from '../server/backend-context';
import { registerSharedEndpoint } from '../server/http/register-shared-endpoint';
import { findLocale } from '../settings/currencies';

/** Serves the calls of `shared/api/docs/promotions.md`. */
export function registerMostGivenTipRoutes(backend: BackendContext): void {
  registerSharedEndpoint(backend, mostTips, ['zones'], async ({ zoneIds }, database) => {
    const { currency } = await findLocale(database, zoneIds, null);
    const most_tips_amount = await findMostGivenTip(database, currency.code);
    return { most_tips_amount, currency_code: currency.code };
  });
}

/** The number of latest orders with a tip that are counted. */
const LATEST_TIPS = 1000;

/** The tip that is given most often in a currency, `null` before the first one. */
async function findMostGivenTip(sql: Sql, currency: CurrencyCode): Promise<number | null> {
  const row = await sql.one<{ amount: number | null }>(
    `select mode() within group (order by dm_tips) as amount
      from (
        select dm_tips from orders where dm_tips > 0 and currency_code = $1
          order by id desc limit ${LATEST_TIPS}
      ) as latest`,
    [currency],
  );
  return row?.amount ?? null;
}
