import { getRegion, useFormats } from '@storefront/i18n';

/** The zone's wall clock, which decides about opening and availability (Decision 16). */
export function useBusinessTimeZone(): string {
  // Subscribes to the region: the shell sets it once the zone is known.
  useFormats();
  return getRegion().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
