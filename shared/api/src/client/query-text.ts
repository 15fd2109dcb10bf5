/**
 * The query of a call as text: lists as JSON text, switches as 1 and 0, absent values (`null`, `undefined`,
 * empty text, empty list) left out.
 */
export function queryText(query: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const text = textOf(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (Array.isArray(value)) return value.length === 0 ? '' : JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
