import type { RentalType, RentalWays } from '@storefront/api';
import { rentalQuote, type TripMeasure, taxRate } from '@storefront/pricing';
import type { ShopSettings } from '../../settings/shop-settings';
import { pricingConfig } from '../orders/price/pricing-terms';
import { chosenFulfilment, type Fulfilment, fulfilmentOf } from './fulfilment';
import type { ListedTrip } from './listed-trip';
import type { PricedCandidate } from './vehicle-filters';
import type { Candidate } from './vehicle-list';

/**
 * The vehicles with their totals from the same bill as a booking's: including discounts, tax and fee, but without a
 * coupon or first-order discount, which depend on the customer.
 */
export function priceVehicles(
  candidates: readonly Candidate[],
  { type, measure, places }: Pick<ListedTrip, 'type' | 'measure' | 'places'>,
  settings: ShopSettings,
  now: Date,
  fulfilmentOfProvider: (providerId: number) => Fulfilment = () => fulfilmentOf(undefined, places),
): PricedCandidate[] {
  return candidates.map((vehicle) => {
    const ways = fulfilmentOfProvider(vehicle.provider_id);
    const chosen = chosenFulfilment(ways, places);
    return {
      ...vehicle,
      unitPrice: unitPriceOf(vehicle, type),
      total: measure && totalOf(vehicle, { measure, ways: chosen }, settings, now),
      ways: ways.offered,
    };
  });
}

function unitPriceOf(vehicle: Candidate, type: RentalType | null): number {
  return {
    hourly: vehicle.hourly_price,
    distance_wise: vehicle.distance_price,
    day_wise: vehicle.day_wise_price,
  }[type ?? 'hourly'];
}

function totalOf(
  vehicle: Candidate,
  { measure, ways }: { readonly measure: TripMeasure; readonly ways: RentalWays },
  settings: ShopSettings,
  now: Date,
): number {
  const { provider_id: id, deal } = vehicle;
  return rentalQuote({
    carts: [{ vehicle, quantity: 1 }],
    user_data: measure,
    ways,
    provider: {
      id,
      tax: taxRate(vehicle),
      discount: deal && { ...deal, discount_type: 'percent' },
    },
    config: pricingConfig(settings, vehicle.currency),
    at: now,
    timeZone: vehicle.time_zone,
  }).total;
}
