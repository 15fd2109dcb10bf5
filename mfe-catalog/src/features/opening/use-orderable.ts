import type { Store } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { type Orderable, type OrderableInput, orderable } from '@storefront/pricing/shop';
import { useFulfilment, useWhere } from '@storefront/session';
import type { Opening } from './opening';
import { useNow } from './use-now';
import { useOpeningAt } from './use-opening';

/** The fields of a store that determine whether a customer can order there. */
export type OrderedFrom = Pick<Store, 'active' | 'open' | 'schedules' | 'time_zone'> &
  Partial<Pick<Store, 'zone_id' | 'schedule_order' | 'take_away'>>;

export interface OrderableNow extends Orderable {
  /** The store's opening now, whatever time the customer has chosen. */
  readonly opening: Opening;
}

/** The time that the customer orders for: now, unless a later time is chosen. */
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
 * @param item whether the item is within its hours then
 */
export function useOrderable(store: OrderedFrom, item?: OrderableInput['item']): OrderableNow {
  const { zoneIds } = useWhere();
  const { method } = useFulfilment();
  const takesLater = isOn(store.schedule_order);
  const now = useNow();
  const wanted = useWantedTime();
  const opening = useOpeningAt(store, now);
  // For a store that takes no orders for later, the current time counts.
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
