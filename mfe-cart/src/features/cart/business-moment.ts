import { serverNow } from '@storefront/api';
import { getRegion } from '@storefront/i18n';
import type { Moment } from '@storefront/pricing';

/** The time zone that decides about hours and slots; the device's until the zone is known. */
export function businessTimeZone(): string {
  return getRegion().timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Now, by the clock that decides. */
export function businessMoment(): Moment {
  return { at: serverNow(), timeZone: businessTimeZone() };
}
