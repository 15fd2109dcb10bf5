/**
 * Whether a text is a day of the calendar, `YYYY-MM-DD`. JavaScript's own reader makes 1 December of 31 November.
 */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
