import type { Sql } from '../../database/database';
import type { Language } from '../../server/language';

export interface NotificationRow {
  id: number;
  type: string;
  title: string;
  description: string;
  image: string | null;
  data: {
    order_id?: number;
    order_status?: string;
    module_id?: number;
    order_type?: string;
    conversation_id?: number;
  };
  created_at: Date;
  /** Of the caller's zone. */
  time_zone: string;
}

/** A customer's own notifications and those for everybody in the zones, of the last 15 days. */
export async function listNotifications(
  sql: Sql,
  customerId: number,
  zoneIds: readonly number[],
  language: Language,
  now: Date,
): Promise<NotificationRow[]> {
  return sql.query<NotificationRow>(
    `select id, type, in_language(title, $3) as title, in_language(description, $3) as description,
        image, data, created_at,
        coalesce((select time_zone from zones where id = ($2::int[])[1]), 'UTC') as time_zone
      from notifications
      where (customer_id = $1
          or (customer_id is null and (zone_id is null or zone_id = any($2::int[]))))
        and created_at > $4::timestamptz - interval '15 days'
      order by created_at desc, id desc limit 200`,
    [customerId, zoneIds, language, now],
  );
}
