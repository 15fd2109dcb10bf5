import { PricingError, parseBusinessTime } from '@storefront/pricing';

/**
 * Parses a local time in a time zone.
 * @param text `YYYY-MM-DD HH:mm[:ss]` or ISO 8601; a date alone means its beginning
 * @returns `null` for an impossible time, such as one on the 45th
 */
export function readWallTime(text: string, timeZone: string): Date | null {
  try {
    return parseBusinessTime(text.length === 10 ? `${text} 00:00` : text, timeZone);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
