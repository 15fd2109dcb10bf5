import { PricingError, parseBusinessTime } from '@storefront/pricing/shop';

/**
 * When a flash sale ends: ISO 8601, or a wall-clock time of the zone.
 * @returns `null` for a text that is not a time; the server ends the sale in any case
 */
export function endOf(text: string, timeZone: string): Date | null {
  try {
    return parseBusinessTime(text, timeZone);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

const pad = (value: number) => String(value).padStart(2, '0');

/** The remaining time as `2 d 03:04:05`; days only if there are any. Never below zero. */
export function timeLeft(milliseconds: number): { readonly days: number; readonly clock: string } {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return { days, clock: `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}` };
}
