/**
 * Picks the named fields of a row. Columns that a table and an answer share are listed once; the row's type, the SQL
 * and the answer are derived from that list.
 */
export function pick<Row extends object, Key extends keyof Row>(
  row: Row,
  columns: readonly Key[],
): Pick<Row, Key> {
  const fields = columns.map((column) => [column, row[column]]);
  // The type of `fromEntries` loses the names, which are those of the list.
  return Object.fromEntries(fields) as Pick<Row, Key>;
}

/** Picks boolean fields, which are 0 and 1 in an answer. */
export function pickFlags<Key extends string>(
  row: Readonly<Record<Key, boolean>>,
  columns: readonly Key[],
): Record<Key, 0 | 1> {
  const fields = columns.map((column) => [column, row[column] ? 1 : 0]);
  // As in `pick`: the names are those of the list.
  return Object.fromEntries(fields) as Record<Key, 0 | 1>;
}

/** The columns of a table in a `select`, such as `s.id, s.slug`. */
export function selectColumns(table: string, columns: readonly string[]): string {
  return columns.map((column) => `${table}.${column}`).join(', ');
}
