/**
 * Rows as a CSV text (RFC 4180) that spreadsheets open in any language. Without the byte order mark at its start they
 * would read Arabic in another encoding.
 */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${value.replaceAll('"', '""')}"`;
}
