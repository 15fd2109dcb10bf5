import type { Sql } from '../../database/database';
import { type Page, rowsBefore } from '../../server/http/paging';

export interface PointRow {
  id: number;
  user_id: number;
  transaction_id: string;
  credit: number;
  debit: number;
  balance: number;
  transaction_type: string;
  reference: string | null;
  order_id: number | null;
  trip_id: number | null;
  /** Time zone of its order or trip; `null` without one. */
  time_zone: string | null;
  created_at: Date;
}

/** A page of a customer's point movements, the newest first, and their total number. */
export async function listPoints(
  sql: Sql,
  customerId: number,
  page: Page,
): Promise<{ rows: PointRow[]; total: number }> {
  const rows = await sql.query<PointRow>(
    `select p.id, p.customer_id as user_id, p.transaction_id, p.credit, p.debit, p.balance,
        p.transaction_type, p.reference, p.order_id, p.trip_id, p.created_at, z.time_zone
      from loyalty_transactions p
        left join orders o on o.id = p.order_id
        left join trips t on t.id = p.trip_id
        left join zones z on z.id = coalesce(o.zone_id, t.zone_id)
      where p.customer_id = $1 order by p.id desc limit $2 offset $3`,
    [customerId, page.limit, rowsBefore(page)],
  );
  const count = await sql.one<{ total: number }>(
    'select count(*) as total from loyalty_transactions where customer_id = $1',
    [customerId],
  );
  return { rows, total: count?.total ?? 0 };
}

/** The points of a customer; locks the row until the transaction ends. */
export async function readPoints(sql: Sql, customerId: number): Promise<number> {
  const row = await sql.one<{ loyalty_point: number }>(
    'select loyalty_point from customers where id = $1 for update',
    [customerId],
  );
  return row?.loyalty_point ?? 0;
}
