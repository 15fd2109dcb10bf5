import { type EarlierCart, serverNow } from '@storefront/api';
import { useFormats } from '@storefront/i18n';
import { useHistoryTexts } from './history-texts';

export interface Day {
  readonly label: string;
  readonly carts: readonly EarlierCart[];
}

const DAY_MS = 86_400_000;

/** Carts by the day of their last change, the newest first. */
export function useDays(carts: readonly EarlierCart[]): readonly Day[] {
  const { t } = useHistoryTexts();
  const formats = useFormats();
  const now = serverNow();
  const dayOf = (moment: Date) => formats.date(moment, 'long');
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - DAY_MS));
  const days = new Map<string, EarlierCart[]>();
  for (const cart of carts) {
    const day = dayOf(new Date(cart.happened_at));
    const label = day === today ? t('today') : day === yesterday ? t('yesterday') : day;
    days.set(label, [...(days.get(label) ?? []), cart]);
  }
  return [...days].map(([label, group]) => ({ label, carts: group }));
}
