/**
 * Rows as a CSV text (RFC 4180) that spreadsheets open in any language: without the byte order mark at its start they
 * read Arabic in a wrong encoding.
 */
export function csvOf(rows: ReadonlyArray<ReadonlyArray<string | number>>): string {
  const lines = rows.map((cells) => cells.map(cellOf).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `"${value.replaceAll('"', '""')}"`;
}
