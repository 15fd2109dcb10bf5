import { useFormats } from '@storefront/i18n';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import type { Opening } from './opening';

/** Keys of the week days, Sunday first as in the API. */
export const weekDays = [
  'store.days.sunday',
  'store.days.monday',
  'store.days.tuesday',
  'store.days.wednesday',
  'store.days.thursday',
  'store.days.friday',
  'store.days.saturday',
] as const;

/** The opening as text: `Open until 11:00 PM`, `Opens tomorrow at 9:00 AM`. */
export function useOpeningText(opening: Opening): string {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  if (opening.state === 'paused') return t('store.paused');
  if (opening.state === 'open') {
    const { closesAt } = opening;
    return closesAt ? t('store.openUntil', { time: formats.time(closesAt.time) }) : t('store.open');
  }
  const { opensAt } = opening;
  if (!opensAt) return t('store.closed');
  const time = formats.time(opensAt.time);
  const day = weekDays[opensAt.weekDay];
  if (opensAt.days === 0 || !day) return t('store.opensAt', { time });
  if (opensAt.days === 1) return t('store.opensTomorrow', { time });
  return t('store.opensOn', { day: t(day), time });
}
