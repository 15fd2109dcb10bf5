import type { BackendContext } from '../../server/backend-context';
import type { CurrencyTerms } from '../../settings/currencies';
import { missingProviders } from '../../settings/offered-settings';
import { readSettings } from '../../settings/shop-settings';
import { missingTexts } from '../../settings/shop-texts';
import { listOfflineMethods } from './queries';

/**
 * Features that are on in the shop's settings but not configured on the server, reported when it starts.
 * @returns a line for each; none in the demo
 */
export async function missingInShop({
  config,
  database,
  payments,
}: Pick<BackendContext, 'config' | 'database' | 'payments'>): Promise<string[]> {
  if (config.demo) return [];
  const settings = await readSettings(database);
  const lines = missingProviders(config, settings);
  if (settings.digitalPayment && payments.length > 0) {
    const currencies = await database.query<CurrencyTerms>(
      `select * from currencies cu where exists (select 1 from zones where currency_code = cu.code)
        order by code`,
      [],
    );
    const untaken = currencies.filter((currency) =>
      payments.every((provider) => provider.takes?.(currency) === false),
    );
    for (const { code, digit_after_decimal_point: digits } of untaken) {
      lines.push(
        `No payment provider accepts ${code} with ${digits} decimals; switched on, but treated as off there: digitalPayment.`,
      );
    }
  }
  lines.push(...(await missingTexts(database)));
  if (settings.offlinePayment && (await listOfflineMethods(database, 'en')).length === 0) {
    lines.push(
      'There is no offline payment method (shop texts <folder>); switched on, but treated as off: offlinePayment.',
    );
  }
  return lines;
}
