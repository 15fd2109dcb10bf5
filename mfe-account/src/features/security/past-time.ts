/** A moment in the past, even if the server's clock is ahead of the page's: nobody was active "in 5 minutes". */
export function pastTime(time: string, now: Date): string {
  return new Date(Math.min(Date.parse(time), now.getTime())).toISOString();
}
