/** How long an unpaid order, or one without an agreed price, reserves its items. */
const RESERVATION_MS = 60 * 60_000;

export function reservedUntil(now: Date): Date {
  return new Date(now.getTime() + RESERVATION_MS);
}
