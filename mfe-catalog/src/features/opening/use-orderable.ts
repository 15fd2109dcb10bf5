import { read, type Store } from '@storefront/api';
import { shopConfig } from '@storefront/api/config';
import { hasCapability, isOn, type ModuleType } from '@storefront/domain';
import { useRegion } from '@storefront/i18n';
import { useQuery } from '@storefront/platform';
import {
  type Orderable,
  type OrderableInput,
  orderable,
  PricingError,
} from '@storefront/pricing/shop';
import { useFulfilment, useModule, useWhere } from '@storefront/session';
import { type Opening, openingOf } from './opening';
import { useNow } from './use-now';

function useAlwaysOpen(moduleType: ModuleType | undefined): boolean {
  const { data } = useQuery({
    ...read(shopConfig),
    select: ({ module_config }) => hasCapability(moduleType, 'always_open', module_config),
  });
  return data ?? false;
}

/** Whether the store takes orders at a time. */
function useOpeningAt(
  store: Pick<Store, 'active' | 'open' | 'schedules' | 'time_zone'>,
  at: Date,
): Opening {
  const { timeZone: pageZone } = useRegion();
  const timeZone = store.time_zone ?? pageZone;
  const alwaysOpen = useAlwaysOpen(useModule()?.module_type);
  try {
    return openingOf(store, at, timeZone, alwaysOpen);
  } catch (error) {
    // An invalid row in the hours: the server's `open` is used.
    if (error instanceof PricingError) {
      return openingOf({ active: store.active, open: store.open }, at, timeZone, alwaysOpen);
    }
    throw error;
  }
}

/** The fields of a store that determine whether a customer can order there. */
export type OrderedFrom = Pick<Store, 'active' | 'open' | 'schedules' | 'time_zone'> &
  Partial<Pick<Store, 'zone_id' | 'schedule_order' | 'take_away'>>;

export interface OrderableNow extends Orderable {
  /** The store's current opening, whatever time the customer has chosen. */
  readonly opening: Opening;
}

/** The time for which the customer orders: now, unless a later time is chosen. */
export function useWantedTime(): Date {
  const now = useNow();
  const { at } = useFulfilment();
  return at !== null && at > now.getTime() ? new Date(at) : now;
}

/** Whether delivery time and fee are shown: the customer has chosen delivery, and the store delivers to them. */
export function useIsDelivered({ obstacle }: Orderable): boolean {
  return useFulfilment().method === 'delivery' && obstacle !== 'outside';
}

/**
 * Whether something can be ordered at the customer's place, with the chosen fulfilment method and time.
 * @param item whether the item is within its hours at that time
 */
export function useOrderable(store: OrderedFrom, item?: OrderableInput['item']): OrderableNow {
  const { zoneIds } = useWhere();
  const { method } = useFulfilment();
  const takesLater = isOn(store.schedule_order);
  const now = useNow();
  const wanted = useWantedTime();
  const opening = useOpeningAt(store, now);
  // For a store that accepts no orders for later, the current time is used.
  const then = useOpeningAt(store, takesLater ? wanted : now);
  return {
    opening,
    ...orderable({
      method,
      takesAway: isOn(store.take_away),
      storeZoneId: store.zone_id ?? null,
      zoneIds,
      opening: then.state,
      takesLater,
      item,
    }),
  };
}
