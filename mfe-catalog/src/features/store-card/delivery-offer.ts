import { type Config, type Module, read, type Store } from '@storefront/api';
import { moduleList, shopConfig } from '@storefront/api/config';
import { useQuery } from '@storefront/platform';
import { deliveryFee, PricingError } from '@storefront/pricing/shop';
import { useModule } from '@storefront/session';

type DeliveredFrom = Pick<
  Store,
  | 'zone_id'
  | 'distance'
  | 'self_delivery_system'
  | 'free_delivery'
  | 'per_km_shipping_charge'
  | 'minimum_shipping_charge'
  | 'maximum_shipping_charge'
>;

/** The delivery fee of a store before anything is chosen. */
export type DeliveryOffer =
  | { readonly isFree: true }
  | {
      readonly isFree: false;
      /** The lowest fee, in major units. */
      readonly from: number;
    };

export interface DeliveryOfferInput {
  readonly store: DeliveredFrom;
  /** The store's module; `null` until it is known. */
  readonly moduleId: number | null;
  readonly modules: readonly Module[] | undefined;
  readonly config: Config | undefined;
}

/**
 * Estimates the fee for the straight line to the store. The checkout's fee can be higher, since roads are longer and extra
 * charges are added, or nothing when delivery is free above an amount of the order.
 * @returns `null` while the terms are unknown, and when they are invalid
 */
export function deliveryOffer(input: DeliveryOfferInput): DeliveryOffer | null {
  const { store, moduleId, modules, config } = input;
  const rates = modules
    ?.find(({ id }) => id === moduleId)
    ?.zones?.find(({ id }) => id === store.zone_id)?.pivot;
  try {
    const { freeBy, base } = deliveryFee({
      orderType: 'delivery',
      distanceKm: (store.distance ?? 0) / 1000,
      store,
      rates,
      config,
      digits: config?.digit_after_decimal_point,
    });
    if (freeBy !== null) return { isFree: true };
    return base > 0 ? { isFree: false, from: base } : null;
  } catch (error) {
    if (error instanceof PricingError) return null;
    throw error;
  }
}

/** {@link deliveryOffer} with the site's data. */
export function useDeliveryOffer(store: DeliveredFrom): DeliveryOffer | null {
  const moduleId = useModule()?.id ?? null;
  const modules = useQuery(read(moduleList)).data;
  const config = useQuery(read(shopConfig)).data;
  return deliveryOffer({ store, moduleId, modules, config });
}
