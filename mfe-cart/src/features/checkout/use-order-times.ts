import { useMemo } from 'react';
import { type OrderTimes, type OrderTimesInput, orderTimes } from '../order/order-times';

/** Now and the slots of the coming days; they are computed again each minute, not at each key that is pressed. */
export function useOrderTimes(input: OrderTimesInput): OrderTimes {
  const { at, timeZone, config, store, moduleType, later } = input;
  return useMemo(
    () => orderTimes({ at, timeZone, config, store, moduleType, later }),
    [at, timeZone, config, store, moduleType, later],
  );
}
