import { serverNow } from '@storefront/api';
import { getRegion } from '@storefront/i18n';
import type { Moment } from '@storefront/pricing/order';

/** Now, by the clock that decides. */
export function businessMoment(): Moment {
  return { at: serverNow(), timeZone: getRegion().timeZone };
}
