import { serverNow } from '@storefront/api';
import { type Formats, getRegion, type Translate } from '@storefront/i18n';
import { businessTime, daysBetween } from '@storefront/pricing/order';

/** When a closed store opens, inside a sentence: `today at 9:00 AM`; after tomorrow with its date. */
export function opensText(opensAt: Date, t: Translate<'cart'>, formats: Formats): string {
  const { timeZone } = getRegion();
  const dateOf = (at: Date) => businessTime(at, timeZone).date;
  const days = daysBetween(dateOf(serverNow()), dateOf(opensAt));
  const time = formats.time(opensAt);
  if (days === 0) return t('checkout.when.todayAt', { time });
  return days === 1 ? t('checkout.when.tomorrowAt', { time }) : formats.dateTime(opensAt);
}
