import { serverNow } from '@storefront/api';
import { getRegion } from '@storefront/i18n';
import type { Moment } from '@storefront/pricing/order';

/** The current time in the business time zone, by the server's clock. */
export function businessMoment(): Moment {
  return { at: serverNow(), timeZone: getRegion().timeZone };
}
