import { MAX_NOTIFICATIONS } from '@storefront/api/contract';
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
    trip_id?: number;
    order_status?: string;
    module_id?: number;
    order_type?: string;
    conversation_id?: number;
  };
  created_at: Date;
  is_read: boolean;
  /** The time zone of the order or trip that it is about, else of the caller's zone. */
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
        exists (
          select 1 from notification_reads r where r.customer_id = $1 and r.notification_id = n.id
        ) as is_read,
        coalesce((
          select z.time_zone from zones z where z.id = case
            when data ? 'trip_id' then (select t.zone_id from trips t where t.id = (data ->> 'trip_id')::int)
            when data ? 'order_id' then (select o.zone_id from orders o where o.id = (data ->> 'order_id')::int)
            else ($2::int[])[1]
          end
        ), 'UTC') as time_zone
      from notifications n
      where (customer_id = $1
          or (customer_id is null and (zone_id is null or zone_id = any($2::int[]))))
        and created_at > $4::timestamptz - interval '15 days'
      order by created_at desc, id desc limit ${MAX_NOTIFICATIONS}`,
    [customerId, zoneIds, language, now],
  );
}

/** Marks notifications as read; those of somebody else are skipped. */
export async function markNotificationsRead(
  sql: Sql,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  await sql.query(
    `insert into notification_reads (customer_id, notification_id)
      select $1, n.id from notifications n
        where n.id = any($2::int[]) and (n.customer_id = $1 or n.customer_id is null)
      on conflict do nothing`,
    [customerId, ids],
  );
}
