import { serverNow } from '@storefront/api';
import type { Formats, Translate } from '@storefront/i18n';

const DAY_MS = 86_400_000;

/** When a closed store opens, inside a sentence: `today at 9:00 AM`; a later day than tomorrow by its date. */
export function opensText(opensAt: Date, t: Translate<'cart'>, formats: Formats): string {
  const now = serverNow().getTime();
  const isOn = (moment: number) => formats.date(moment) === formats.date(opensAt);
  const time = formats.time(opensAt);
  if (isOn(now)) return t('checkout.when.todayAt', { time });
  if (isOn(now + DAY_MS)) return t('checkout.when.tomorrowAt', { time });
  return formats.dateTime(opensAt);
}
