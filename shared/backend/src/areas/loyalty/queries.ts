import type { Sql } from '../../database/database';
import { type Page, rowsBefore } from '../search/paging';

export interface PointRow {
  id: number;
  user_id: number;
  transaction_id: string;
  credit: number;
  debit: number;
  balance: number;
  transaction_type: string;
  reference: string | null;
  created_at: Date;
}

/** A page of a customer's points, the newest first, and how many movements there are. */
export async function listPoints(
  sql: Sql,
  customerId: number,
  page: Page,
): Promise<{ rows: PointRow[]; total: number }> {
  const rows = await sql.query<PointRow>(
    `select id, customer_id as user_id, transaction_id, credit, debit, balance, transaction_type,
        reference, created_at
      from loyalty_transactions where customer_id = $1 order by id desc limit $2 offset $3`,
    [customerId, page.limit, rowsBefore(page)],
  );
  const count = await sql.one<{ total: number }>(
    'select count(*) as total from loyalty_transactions where customer_id = $1',
    [customerId],
  );
  return { rows, total: count?.total ?? 0 };
}
