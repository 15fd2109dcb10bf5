import type { PricedStore, PricingConfig, ZoneModuleRates } from '@storefront/pricing';
import type { ShopSettings } from '../../settings/shop-settings';
import type { StoreTerms, ZoneTerms } from './store-terms';

/** The settings as the pricing rules read them: the same fields that the configuration answers. */
export function pricingConfig(settings: ShopSettings, digits: number): PricingConfig {
  return {
    digit_after_decimal_point: digits,
    tax_included: settings.taxIncluded,
    additional_charge_status: settings.additionalCharge,
    additional_charge: settings.additionalChargeAmount,
    dm_tips_status: settings.tips,
    admin_free_delivery: {
      status: settings.freeDelivery,
      type: settings.freeDeliveryType,
      free_delivery_over: settings.freeDeliveryOver,
    },
    parcel_per_km_shipping_charge: settings.parcelPerKm,
    parcel_minimum_shipping_charge: settings.parcelMinimum,
  };
}

export function pricedStore(store: StoreTerms): PricedStore {
  return {
    id: store.id,
    tax: store.tax,
    discount: store.discount,
    extra_packaging_status: store.extra_packaging_status,
    extra_packaging_amount: store.extra_packaging_amount,
    self_delivery_system: store.self_delivery_system,
    free_delivery: store.free_delivery,
    per_km_shipping_charge: store.store_per_km,
    minimum_shipping_charge: store.store_minimum,
    maximum_shipping_charge: store.store_maximum,
  };
}

export function zoneRates(zone: ZoneTerms): ZoneModuleRates {
  return {
    delivery_charge_type: zone.delivery_charge_type,
    fixed_shipping_charge: zone.fixed_shipping_charge,
    per_km_shipping_charge: zone.per_km_shipping_charge,
    minimum_shipping_charge: zone.minimum_shipping_charge,
    maximum_shipping_charge: zone.maximum_shipping_charge,
  };
}
