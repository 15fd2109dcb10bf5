import { read, type Store } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, type ModuleType } from '@storefront/domain';
import { useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import { PricingError } from '@storefront/pricing/shop';
import { useModule } from '@storefront/session';
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
    // An invalid row in the hours: the server's `open` counts.
    if (error instanceof PricingError) {
      return openingOf({ active: store.active, open: store.open }, at, timeZone, alwaysOpen);
    }
    throw error;
  }
}
