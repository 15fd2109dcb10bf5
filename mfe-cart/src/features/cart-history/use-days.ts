import { type EarlierCart, serverNow } from '@storefront/api';
import { useFormats, useRegion } from '@storefront/i18n';
import { addDays, businessTime } from '@storefront/pricing/order';
import { useHistoryTexts } from './history-texts';

export interface Day {
  readonly label: string;
  readonly carts: readonly EarlierCart[];
}

/** Carts by the day of their last change, the newest first. */
export function useDays(carts: readonly EarlierCart[]): readonly Day[] {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const { timeZone } = useRegion();
  const dateOf = (at: Date) => businessTime(at, timeZone).date;
  const today = dateOf(serverNow());
  const labels = new Map([
    [today, t('today')],
    [addDays(today, -1), t('yesterday')],
  ]);
  const days = new Map<string, EarlierCart[]>();
  for (const cart of carts) {
    const date = dateOf(new Date(cart.happened_at));
    days.set(date, [...(days.get(date) ?? []), cart]);
  }
  return [...days].map(([date, group]) => ({
    label: labels.get(date) ?? formats.date(date, 'long'),
    carts: group,
  }));
}
