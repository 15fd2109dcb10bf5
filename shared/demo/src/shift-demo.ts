import { type Database, json, type Transaction } from '@storefront/backend/initial-data';

/** The setting that marks an unpacked database: the beginning of its time. */
const MARK = 'demo_snapshot';

/** Marks a filled database as one with the times of a snapshot. */
export async function markAsSnapshot(database: Database, beginning: string): Promise<void> {
  await database.query('insert into settings (key, value) values ($1, $2::jsonb)', [
    MARK,
    json(beginning),
  ]);
}

/**
 * Moves all times of an unpacked snapshot to the present, atomically, as if the data had been created now. Times of
 * day, such as opening hours, stay unchanged.
 * @returns whether the database was such a snapshot
 */
export async function shiftDemo(database: Database, now: Date): Promise<boolean> {
  const shifted = await database.transaction(async (tx) => {
    const mark = await tx.one<{ value: string }>(
      'delete from settings where key = $1 returning value',
      [MARK],
    );
    if (!mark) return null;
    const tables = await timesOfTables(tx);
    // Only times change in the rows: no computed value and no reference depends on them.
    await tx.query('set local session_replication_role = replica');
    for (const [table, columns] of tables) {
      const changes = columns.map(({ name, type }) => `${name} = ${moved[type](name)}`);
      await tx.query(`update ${table} set ${changes.join(', ')}`, [mark.value, now]);
    }
    return [...tables.keys()];
  }, true);
  if (!shifted) return false;
  await database.query(`vacuum analyze ${shifted.join(', ')}`);
  return true;
}

const SHIFT = '($2::timestamptz - $1::timestamptz)';
/** The expression for a moved value, by column type. */
const moved = {
  instant: (name: string) => `${name} + ${SHIFT}`,
  // A date is moved like the instant on it that has the beginning's time of day.
  date: (name: string) =>
    `((${name} + ($1::timestamptz at time zone 'UTC')::time) + ${SHIFT})::date`,
  range: (name: string) => `tstzrange(lower(${name}) + ${SHIFT}, upper(${name}) + ${SHIFT})`,
};

interface TimeColumn {
  readonly name: string;
  readonly type: keyof typeof moved;
}

/** All columns of the demo's tables that contain dates, instants or ranges of instants. */
async function timesOfTables(tx: Transaction): Promise<Map<string, TimeColumn[]>> {
  const rows = await tx.query<TimeColumn & { table: string }>(
    `select c.table_name as table, c.column_name as name,
        case c.data_type when 'date' then 'date' when 'tstzrange' then 'range' else 'instant' end as type
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and (c.data_type in ('date', 'tstzrange') or c.data_type like 'timestamp%')
        and c.table_name <> 'migrations'`,
  );
  const tables = new Map<string, TimeColumn[]>();
  for (const { table, ...column } of rows) {
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}
