import type { Store } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { type Orderable, type OrderableInput, orderable } from '@storefront/pricing/shop';
import { useFulfilment, useWhere } from '@storefront/session';
import type { Opening } from './opening';
import { useNow } from './use-now';
import { useOpeningAt } from './use-opening';

/** What of a store decides whether a customer can order there. */
export type OrderedFrom = Pick<Store, 'active' | 'open' | 'schedules' | 'time_zone'> &
  Partial<Pick<Store, 'zone_id' | 'schedule_order' | 'take_away'>>;

export interface OrderableNow extends Orderable {
  /** Of the store at present, whatever time is wanted. */
  readonly opening: Opening;
}

/** The time that the customer wants to order for: the present one, unless they have chosen one that is to come. */
export function useWantedTime(): Date {
  const now = useNow();
  const { at } = useFulfilment();
  return at !== null && at > now.getTime() ? new Date(at) : now;
}

/** Whether what a delivery takes and costs is worth saying: the customer wants one, and the store comes to them. */
export function useIsDelivered({ obstacle }: Orderable): boolean {
  return useFulfilment().method === 'delivery' && obstacle !== 'outside';
}

/**
 * Whether something can be ordered at the customer's place, in the way and for the time that they want.
 * @param item whether the item is within its hours then
 */
export function useOrderable(store: OrderedFrom, item?: OrderableInput['item']): OrderableNow {
  const { zoneIds } = useWhere();
  const { method } = useFulfilment();
  const takesLater = isOn(store.schedule_order);
  const now = useNow();
  const wanted = useWantedTime();
  const opening = useOpeningAt(store, now);
  // A store that takes no orders for later goes by the present hour.
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
