import { useRegion } from '@storefront/i18n';

/** The zone's wall clock, which decides about opening and availability. */
export function useBusinessTimeZone(): string {
  return useRegion().timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
