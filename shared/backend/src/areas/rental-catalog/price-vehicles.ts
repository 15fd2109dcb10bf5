import type { RentalType, RentalWays } from '@storefront/api';
import { rentalQuote, type TripMeasure } from '@storefront/pricing';
import type { ShopSettings } from '../../settings/shop-settings';
import { pricingConfig } from '../orders/pricing-terms';
import type { ListedTrip } from './listed-trip';
import type { PricedCandidate } from './vehicle-filters';
import type { Candidate } from './vehicle-list';
import { chosenWays, type Ways, waysOf } from './ways';

/**
 * The vehicles with their totals, by the same bill as the booking's, including discounts, tax and fee, but without a
 * personal coupon or the discount of a first order.
 */
export function priceVehicles(
  candidates: readonly Candidate[],
  { type, measure, places }: Pick<ListedTrip, 'type' | 'measure' | 'places'>,
  settings: ShopSettings,
  now: Date,
  waysOfProvider: (providerId: number) => Ways = () => waysOf(undefined, places),
): PricedCandidate[] {
  return candidates.map((vehicle) => {
    const ways = waysOfProvider(vehicle.provider_id);
    const chosen = chosenWays(ways, places);
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
  const { provider_id: id, provider_tax: tax, deal } = vehicle;
  return rentalQuote({
    carts: [{ vehicle, quantity: 1 }],
    user_data: measure,
    ways,
    provider: { id, tax, discount: deal && { ...deal, discount_type: 'percent' } },
    config: pricingConfig(settings, vehicle.currency),
    at: now,
    timeZone: vehicle.time_zone,
  }).total;
}
