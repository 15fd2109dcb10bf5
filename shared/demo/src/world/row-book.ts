import { json, type Transaction } from '@storefront/backend/initial-data';

export type Row = Readonly<Record<string, unknown>>;

/** The maximum of rows per statement, which limits the size of its parameter. */
const BATCH = 400;

/** The rows of the demo's data, by table, before they are stored. Ids are assigned here, in sequence. */
export class RowBook {
  readonly #tables = new Map<string, Row[]>();

  /** Adds a row to a table with ids, and assigns the next id. */
  add(table: string, row: Row): number {
    const rows = this.rows(table);
    const id = (rows.length === 0 ? 0 : Number(rows[rows.length - 1]?.id)) + 1;
    rows.push({ id, ...row });
    return typeof row.id === 'number' ? row.id : id;
  }

  /** Adds a row to a table without ids. */
  put(table: string, row: Row): void {
    this.rows(table).push(row);
  }

  rows(table: string): Row[] {
    const rows = this.#tables.get(table) ?? [];
    this.#tables.set(table, rows);
    return rows;
  }

  /** Changes a row after it was added, such as a store by its reviews. */
  change(table: string, id: number, change: Row): void {
    const rows = this.rows(table);
    const index = rows.findIndex((row) => row.id === id);
    rows[index] = { ...rows[index], ...change };
  }

  /**
   * Stores everything, in the order in which the tables were first used, and advances the id sequences.
   * @param onBatch called with the table of the next batch
   */
  async store(tx: Transaction, onBatch: (table: string) => void = () => undefined): Promise<void> {
    for (const [table, rows] of this.#tables) {
      for (const { columns, rows: alike } of byColumns(rows)) {
        for (let start = 0; start < alike.length; start += BATCH) {
          onBatch(table);
          await insertRows(tx, table, columns, alike.slice(start, start + BATCH));
        }
      }
      if (rows[0] && 'id' in rows[0] && typeof rows[0].id === 'number') {
        await tx.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        );
      }
    }
  }
}

/** Rows with the same columns: absent columns get the default of the table. */
function byColumns(rows: readonly Row[]): Iterable<{ columns: string; rows: Row[] }> {
  const groups = new Map<string, { columns: string; rows: Row[] }>();
  for (const row of rows) {
    const columns = Object.keys(row).join(', ');
    const group = groups.get(columns) ?? { columns, rows: [] };
    groups.set(columns, group);
    group.rows.push(row);
  }
  return groups.values();
}

/** One statement for many rows: the database reads them from a JSON text. */
async function insertRows(
  tx: Transaction,
  table: string,
  columns: string,
  rows: readonly Row[],
): Promise<void> {
  await tx.query(
    `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [json(rows)],
  );
}
