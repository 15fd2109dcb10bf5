import { type Config, type Flag, isOn, type StoreDetails } from '@storefront/api';
import type { CheckoutDraft } from './checkout-draft';

/** How an order can reach the customer. */
export interface OrderWays {
  readonly delivery: boolean;
  readonly takeAway: boolean;
  /** A time later than now can be chosen. */
  readonly later: boolean;
}

/** A switch that is not sent does not forbid: older backends do not know all of them. */
const allowed = (flag: Flag | null | undefined) =>
  flag === undefined || flag === null || isOn(flag);

/** What both the shop and the store allow. */
export function orderWays(config: Config, store: StoreDetails): OrderWays {
  return {
    delivery: allowed(config.home_delivery_status) && allowed(store.delivery),
    takeAway: allowed(config.takeaway_status) && allowed(store.take_away),
    later: isOn(config.schedule_order) && isOn(store.schedule_order),
  };
}

export type Way = 'delivery' | 'take_away';

/** The chosen way, else the first that is offered; `null` when there is none. */
export function chosenWay(draft: CheckoutDraft, ways: OrderWays): Way | null {
  const offered: Way[] = [
    ...(ways.delivery ? (['delivery'] as const) : []),
    ...(ways.takeAway ? (['take_away'] as const) : []),
  ];
  return offered.find((way) => way === draft.orderType) ?? offered[0] ?? null;
}
