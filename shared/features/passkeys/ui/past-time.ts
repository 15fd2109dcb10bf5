/**
 * A time in the past as relative text. It is never in the future, even when the server's clock is ahead of the page's
 * ("in 5 minutes" would be wrong).
 */
export function pastTime(time: string, now: Date): string {
  return new Date(Math.min(Date.parse(time), now.getTime())).toISOString();
}
