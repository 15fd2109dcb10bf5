import { PricingError, parseBusinessTime } from '@storefront/pricing';

/**
 * The instant that a text of the wire names, by the wall clock of a zone.
 * @param text `YYYY-MM-DD HH:mm[:ss]` or ISO 8601; a date alone is its beginning
 * @returns `null` for a time that there is not, such as one on the 45th
 */
export function readWallTime(text: string, timeZone: string): Date | null {
  try {
    return parseBusinessTime(text.length === 10 ? `${text} 00:00` : text, timeZone);
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}
