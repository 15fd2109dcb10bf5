import type { DeliveryVehicle } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

/** Classes of vehicles that couriers may register with, the shortest reach first (Contract 4.21). */
export async function listDeliveryVehicles(
  sql: Sql,
  language: Language,
): Promise<DeliveryVehicle[]> {
  const rows = await sql.query<Omit<DeliveryVehicle, 'status'>>(
    `select id, in_language(type, $1) as type, starting_coverage_area, maximum_coverage_area,
        extra_charges
      from delivery_vehicles where status order by starting_coverage_area, id`,
    [language],
  );
  return rows.map((row) => ({ ...row, status: 1 }));
}
