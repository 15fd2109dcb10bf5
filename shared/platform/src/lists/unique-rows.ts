/**
 * The rows of all pages, each id once: a server whose list moved on between two pages sends some again, and a
 * second row of one id would break the keys.
 */
export function uniqueRows<Row extends { readonly id: number }>(
  pages: readonly (readonly Row[])[],
): Row[] {
  const byId = new Map<number, Row>();
  for (const row of pages.flat()) if (!byId.has(row.id)) byId.set(row.id, row);
  return [...byId.values()];
}

/**
 * Whether the last page brought nothing that was not there before: asking on would go round for ever. An empty
 * page is such a one.
 */
export function bringsNothingNew(pages: readonly (readonly { readonly id: number }[])[]): boolean {
  const last = pages.at(-1) ?? [];
  const known = new Set(pages.slice(0, -1).flatMap((rows) => rows.map(({ id }) => id)));
  return last.every(({ id }) => known.has(id));
}
