import { read } from '@storefront/api';
import { fullSlots } from '@storefront/api/cart';
import { useQuery } from '@storefront/platform';
import { useMemo } from 'react';
import { type OrderTimes, type OrderTimesInput, orderTimes } from '../../order/order-times';

/** The current time and the slots of the coming days; recomputed each minute, not with each key press. */
export function useOrderTimes(input: Omit<OrderTimesInput, 'full'>): OrderTimes {
  const { at, timeZone, config, store, moduleType, later } = input;
  const full = useQuery({
    ...read(fullSlots, { query: { store_id: store.id } }),
    // Stores without a limit of orders per slot need no request.
    enabled: later && (store.orders_per_slot ?? 0) > 0,
  }).data?.full;
  return useMemo(
    () => orderTimes({ at, timeZone, config, store, moduleType, later, full }),
    [at, timeZone, config, store, moduleType, later, full],
  );
}
