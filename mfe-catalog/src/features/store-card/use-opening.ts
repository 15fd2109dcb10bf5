import { read, type Store } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, type ModuleType } from '@storefront/domain';
import { useFormats, useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { PricingError } from '@storefront/pricing/shop';
import { useModule } from '@storefront/session';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import { type Opening, openingOf } from './opening';

function useAlwaysOpen(moduleType: ModuleType | undefined): boolean {
  const { data } = useQuery({
    ...read(shopConfig),
    select: ({ module_config }) => hasCapability(moduleType, 'always_open', module_config),
  });
  return data ?? false;
}

/** Whether the store takes orders at a time. */
export function useOpeningAt(
  store: Pick<Store, 'active' | 'open' | 'schedules' | 'time_zone'>,
  at: Date,
): Opening {
  const { timeZone: pageZone } = useRegion();
  const timeZone = store.time_zone ?? pageZone;
  const alwaysOpen = useAlwaysOpen(useModule()?.module_type);
  try {
    return openingOf(store, at, timeZone, alwaysOpen);
  } catch (error) {
    // A broken row in the hours: the server's own word counts.
    if (error instanceof PricingError) {
      return openingOf({ active: store.active, open: store.open }, at, timeZone, alwaysOpen);
    }
    throw error;
  }
}

/** Keys of the week days, Sunday first as on the wire. */
export const weekDays = [
  'store.days.sunday',
  'store.days.monday',
  'store.days.tuesday',
  'store.days.wednesday',
  'store.days.thursday',
  'store.days.friday',
  'store.days.saturday',
] as const;

/** The opening in words: `Open until 11:00 PM`, `Opens tomorrow at 9:00 AM`. */
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
