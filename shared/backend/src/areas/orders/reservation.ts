/** How long an order keeps its items that waits for its payment, or for the agreement to its price. */
const RESERVATION_MS = 60 * 60_000;

export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MS);
}
