/**
 * The rows of all pages, each id once. When the list changes on the server between two pages, some rows are sent again,
 * and two rows with one id would break React's keys.
 */
export function uniqueRows<Row extends { readonly id: number }>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const byId = new Map<number, Row>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/** Whether the last page has no new rows, as an empty page has none. Loading further pages would never end. */
export function bringsNothingNew(pages: readonly (readonly { readonly id: number }[])[]): boolean {
  const last = pages.at(-1) ?? [];
  const known = new Set(pages.slice(0, -1).flatMap((rows) => rows.map(({ id }) => id)));
  return last.every(({ id }) => known.has(id));
}
