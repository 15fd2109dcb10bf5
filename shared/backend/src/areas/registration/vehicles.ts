import type { DeliveryVehicle } from '@storefront/api';
import type { CurrencyCode } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

/** Classes of vehicles of a currency's zones that couriers may register with, the shortest reach first. */
export async function listDeliveryVehicles(
  sql: Sql,
  currency: CurrencyCode,
  language: Language,
): Promise<DeliveryVehicle[]> {
  const rows = await sql.query<Omit<DeliveryVehicle, 'status'>>(
    `select id, in_language(type, $1) as type, starting_coverage_area, maximum_coverage_area,
        extra_charges
      from delivery_vehicles where status and currency_code = $2 order by starting_coverage_area, id`,
    [language, currency],
  );
  return rows.map((row) => ({ ...row, status: 1 }));
}
