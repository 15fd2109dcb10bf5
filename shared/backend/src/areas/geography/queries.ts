import type { ZoneModule } from '@storefront/api';
import type { Sql } from '../../database/database';
import type { Position } from '../../geometry/coordinates';
import type { Language } from '../../server/language';

export interface ZoneRow {
  id: number;
  name: string;
  time_zone: string;
  status: boolean;
  polygon: Position[];
  cash_on_delivery: boolean;
  digital_payment: boolean;
  offline_payment: boolean;
  increased_delivery_fee_status: boolean;
  increased_delivery_fee: number;
  increase_delivery_charge_message: string | null;
}

export async function listZones(sql: Sql, language: Language): Promise<ZoneRow[]> {
  return sql.query<ZoneRow>(
    `select id, in_language(name, $1) as name, time_zone, status, polygon, cash_on_delivery, digital_payment,
        offline_payment, increased_delivery_fee_status, increased_delivery_fee,
        in_language(increase_delivery_charge_message, $1) as increase_delivery_charge_message
      from zones order by id`,
    [language],
  );
}

export interface ZoneModuleRow {
  id: number;
  module_name: string;
  module_type: ZoneModule['module_type'];
  icon: string | null;
  pivot: ZoneModule['pivot'];
}

/** The active modules of the given zones with their delivery rates. */
export async function listZoneModules(
  sql: Sql,
  zoneIds: readonly number[],
  language: Language,
): Promise<ZoneModuleRow[]> {
  return sql.query<ZoneModuleRow>(
    `select m.id, in_language(m.name, $2) as module_name, m.module_type, m.icon,
        to_jsonb(zm) as pivot
      from zone_modules zm join modules m on m.id = zm.module_id
      where zm.zone_id = any($1::int[]) and m.status
      order by m.priority, m.id`,
    [zoneIds, language],
  );
}
