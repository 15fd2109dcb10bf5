import type { PricedStore, PricingConfig, ZoneModuleRates } from '@storefront/pricing';
import type { CurrencyTerms } from '../../../settings/currencies';
import type { ShopSettings } from '../../../settings/shop-settings';
import type { StoreTerms, ZoneTerms } from './store-terms';

/** The settings in the form of the pricing rules: the same fields that the configuration answers. */
export function pricingConfig(settings: ShopSettings, currency: CurrencyTerms): PricingConfig {
  return {
    currency_code: currency.code,
    digit_after_decimal_point: currency.digit_after_decimal_point,
    tax_included: settings.taxIncluded,
    additional_charge_status: settings.additionalCharge,
    additional_charge: currency.additional_charge,
    dm_tips_status: settings.tips,
    admin_free_delivery: freeDeliveryConfig(settings, currency),
    parcel_per_km_shipping_charge: currency.parcel_per_km_charge,
    parcel_minimum_shipping_charge: currency.parcel_minimum_charge,
  };
}

/** The rules of free delivery. In a currency without a minimum amount it never depends on the amount. */
export function freeDeliveryConfig(settings: ShopSettings, { free_delivery_over }: CurrencyTerms) {
  const needsAmount = settings.freeDeliveryType === 'free_delivery_by_order_amount';
  return {
    status: settings.freeDelivery && !(needsAmount && free_delivery_over === null),
    type: settings.freeDeliveryType,
    free_delivery_over,
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

/** The delivery charges of a zone in a module. */
export type RateTerms = Pick<
  ZoneTerms,
  | 'delivery_charge_type'
  | 'fixed_shipping_charge'
  | 'per_km_shipping_charge'
  | 'minimum_shipping_charge'
  | 'maximum_shipping_charge'
>;

export function zoneRates(zone: RateTerms): ZoneModuleRates {
  return {
    delivery_charge_type: zone.delivery_charge_type,
    fixed_shipping_charge: zone.fixed_shipping_charge,
    per_km_shipping_charge: zone.per_km_shipping_charge,
    minimum_shipping_charge: zone.minimum_shipping_charge,
    maximum_shipping_charge: zone.maximum_shipping_charge,
  };
}
