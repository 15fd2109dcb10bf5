import { isOn } from '@storefront/domain';
import {
  type Amount,
  amountOf,
  digitsOf,
  larger,
  limitOf,
  smaller,
  toNumber,
  zero,
} from '../money/decimal';
import { PricingError } from '../money/pricing-error';
import type {
  DeliveryStore,
  FreeDeliveryConfig,
  Numeric,
  ParcelRates,
  Surge,
  ZoneModuleRates,
  ZoneSurcharge,
} from '../money/wire';
import { isFreeByOperator } from './free-delivery';

/** `schedule_order` is used only by the page; in requests it is `delivery` with `schedule_at`. */
export type OrderType = 'delivery' | 'schedule_order' | 'take_away' | 'parcel';

/** The input of a delivery fee. Fields that a kind of order does not use may be left out. */
export interface DeliveryInput {
  readonly orderType: OrderType;
  /** Kilometres, see {@link distanceKm}. Absent: 0. */
  readonly distanceKm?: Numeric | null;
  readonly store?: DeliveryStore | null;
  /** The zone's terms for the module of the store. */
  readonly rates?: ZoneModuleRates | null;
  readonly zone?: ZoneSurcharge | null;
  /** Answer of `GET /vehicle/extra_charge`. Absent: 0. */
  readonly extraCharge?: Numeric | null;
  readonly surge?: Surge | null;
  /** Operator's free delivery, and the fallback rates of parcels. */
  readonly config?: (FreeDeliveryConfig & ParcelRates) | null;
  /** Items and add-ons after the discounts of item, store and flash sale, before the coupon. */
  readonly subtotal?: Numeric | null;
  /** Whether a valid `free_delivery` coupon is applied. */
  readonly freeByCoupon?: boolean;
  readonly parcelCategory?: ParcelRates | null;
  readonly digits?: number | null;
}

/** A delivery fee with its parts: `original` = `base` + `extraCharge` + `surcharge`. */
export interface DeliveryFee {
  readonly base: number;
  readonly extraCharge: number;
  readonly surcharge: number;
  /** The fee if it were not free (`original_delivery_charge`). */
  readonly original: number;
  /** The party that pays instead of the customer; null when the customer pays. */
  readonly freeBy: 'admin' | 'vendor' | 'coupon' | null;
  /** The customer's fee (`delivery_charge`). */
  readonly amount: number;
}

/** If the limits contradict each other, the minimum applies. */
function clamped(
  amount: Amount,
  minimum: Numeric | null | undefined,
  maximum: Numeric | null | undefined,
): Amount {
  const isUnlimited = maximum === undefined || maximum === null || maximum === '';
  const lowered = isUnlimited
    ? amount
    : smaller(amount, amountOf(maximum, 'maximum_shipping_charge'));
  return larger(lowered, amountOf(minimum, 'minimum_shipping_charge'));
}

function baseFee(input: DeliveryInput, km: Amount): Amount {
  if (input.orderType === 'parcel') {
    const per =
      input.parcelCategory?.parcel_per_km_shipping_charge ??
      input.config?.parcel_per_km_shipping_charge;
    const least =
      input.parcelCategory?.parcel_minimum_shipping_charge ??
      input.config?.parcel_minimum_shipping_charge;
    return larger(
      km.times(amountOf(per, 'parcel_per_km_shipping_charge')),
      amountOf(least, 'parcel_minimum_shipping_charge'),
    );
  }
  const own = isOn(input.store?.self_delivery_system);
  const terms = own ? input.store : input.rates;
  if (!own && input.rates?.delivery_charge_type === 'fixed') {
    return amountOf(input.rates.fixed_shipping_charge, 'fixed_shipping_charge');
  }
  return clamped(
    km.times(amountOf(terms?.per_km_shipping_charge, 'per_km_shipping_charge')),
    terms?.minimum_shipping_charge,
    terms?.maximum_shipping_charge,
  );
}

/** The surge call's price if it is above 0, else the zone's percentage if it is switched on. */
function surchargeOn(fee: Amount, input: DeliveryInput, digits: number): Amount {
  const price = limitOf(input.surge?.price, 'price');
  if (price && input.surge) {
    if (input.surge.price_type === 'amount') return price.round(digits);
    if (input.surge.price_type !== 'percent') {
      throw new PricingError('unknown-type', 'price_type', input.surge.price_type);
    }
    return fee.times(price).div(100).round(digits);
  }
  if (!isOn(input.zone?.increased_delivery_fee_status)) return zero;
  const percent = amountOf(input.zone?.increased_delivery_fee, 'increased_delivery_fee');
  return fee.times(percent).div(100).round(digits);
}

function payerOf(input: DeliveryInput): DeliveryFee['freeBy'] {
  if (input.orderType === 'parcel') return null;
  const { store, config } = input;
  if (isOn(store?.self_delivery_system) && isOn(store?.free_delivery)) return 'vendor';
  if (config && isFreeByOperator(config, amountOf(input.subtotal, 'subtotal'))) return 'admin';
  return input.freeByCoupon ? 'coupon' : null;
}

const nothing: DeliveryFee = {
  base: 0,
  extraCharge: 0,
  surcharge: 0,
  original: 0,
  freeBy: null,
  amount: 0,
};

/**
 * The delivery fee (`docs/delivery.md`).
 *
 * - `take_away` costs nothing.
 * - Self-delivery store: km × the store's rate between its minimum and maximum; neither extra charge nor surcharge.
 *   Free if the store delivers for free.
 * - Otherwise the zone's terms for the module: the fixed charge, or km × rate between minimum and maximum; plus the
 *   vehicle's extra charge; then the surcharge on that sum, a percentage or flat.
 * - `parcel`: the larger of km × rate and minimum, of the category, else of the configuration; then extra charge and
 *   surcharge as above. Never free, no coupon.
 * - Free by the operator (order amount reached, or all stores) or by a `free_delivery` coupon.
 *
 * An absent or null maximum is no limit; absent rates are 0. Every part is rounded.
 * @throws PricingError `not-a-number`, `negative`, `unknown-type`, `digits`
 */
export function deliveryFee(input: DeliveryInput): DeliveryFee {
  if (input.orderType === 'take_away') return nothing;
  const digits = digitsOf(input.digits);
  const base = baseFee(input, amountOf(input.distanceKm, 'distance')).round(digits);
  const byStore = input.orderType !== 'parcel' && isOn(input.store?.self_delivery_system);
  const extra = byStore ? zero : amountOf(input.extraCharge, 'extra_charge').round(digits);
  const surcharge = byStore ? zero : surchargeOn(base.plus(extra), input, digits);
  const original = toNumber(base.plus(extra).plus(surcharge));
  const freeBy = payerOf(input);
  return {
    base: toNumber(base),
    extraCharge: toNumber(extra),
    surcharge: toNumber(surcharge),
    original,
    freeBy,
    amount: freeBy ? 0 : original,
  };
}
