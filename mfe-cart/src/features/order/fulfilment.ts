import type { Config, Flag, StoreDetails } from '@storefront/api';
import { hasCapability, isOn } from '@storefront/domain';
import type { CheckoutDraft } from './checkout-draft';

/** How an order reaches the customer: the contract's `order_type`, except a parcel's. */
export type FulfilmentMethod = 'delivery' | 'take_away';

/** An absent switch counts as on: older backends do not have all of them. */
const allowed = (flag: Flag | null | undefined) =>
  flag === undefined || flag === null || isOn(flag);

/** What both the shop and the store allow, delivery first. */
export function offeredMethods(config: Config, store: StoreDetails): readonly FulfilmentMethod[] {
  const isDelivered = allowed(config.home_delivery_status) && allowed(store.delivery);
  const offersTakeAway = allowed(config.takeaway_status) && allowed(store.take_away);
  return [
    ...(isDelivered ? (['delivery'] as const) : []),
    ...(offersTakeAway ? (['take_away'] as const) : []),
  ];
}

/** The chosen method, or else the first offered one; `null` when there is none. */
export function chosenMethod(
  { orderType }: Pick<CheckoutDraft, 'orderType'>,
  offered: readonly FulfilmentMethod[],
): FulfilmentMethod | null {
  return offered.find((method) => method === orderType) ?? offered[0] ?? null;
}

/** Whether both the shop and the store take orders for a later time. */
export function takesLaterOrders(config: Config, store: StoreDetails): boolean {
  return isOn(config.schedule_order) && isOn(store.schedule_order);
}

/** Whether the store adds cutlery on request, and the module has such items. */
export function offersCutlery(config: Config, store: StoreDetails, moduleType: string): boolean {
  return isOn(store.cutlery) && hasCapability(moduleType, 'cutlery', config.module_config);
}
