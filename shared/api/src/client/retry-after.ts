/**
 * Reads a `Retry-After` header: seconds, or a date.
 * @param header the header's value, of any type
 * @param now milliseconds since 1970
 * @returns whole seconds from now, never negative; `null` when absent or unreadable
 */
export function retryAfterSeconds(header: unknown, now: number): number | null {
  const text = typeof header === 'number' ? String(header) : header;
  if (typeof text !== 'string' || text.trim() === '') return null;
  if (/^\s*\d+\s*$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
