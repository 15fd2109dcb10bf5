import { json, type Transaction } from '../../../database/database';

type Value = string | number | boolean | Date | null | object;

/**
 * Inserts rows with the same columns, in one statement.
 * @param table and column names come from the program, never from a request
 * @returns the ids in the order of the rows
 */
export async function insertRows(
  tx: Transaction,
  table: 'orders' | 'order_details' | 'payments' | 'trips' | 'trip_details' | 'group_shares',
  rows: readonly Readonly<Record<string, Value>>[],
): Promise<readonly number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.keys(first).join(', ');
  const inserted = await tx.query<{ id: number }>(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) returning id`,
    [json(rows)],
  );
  return inserted.map(({ id }) => id);
}
