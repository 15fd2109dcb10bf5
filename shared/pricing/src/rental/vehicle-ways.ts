import { type Amount, amountOf, digitsOf, toNumber } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** A drive that the provider makes with a vehicle, for a fee. */
interface PricedWay {
  readonly fee: Numeric;
  readonly fee_per_km: Numeric;
  /** Kilometres. */
  readonly distance: Numeric;
}

/** Delivery and return elsewhere of a trip, the same for each of its vehicles. */
export interface PricedWays {
  /** To the customer, and back again if the trip ends at its pickup. */
  readonly delivery?: PricedWay | null;
  /** Back from a place other than the pickup. */
  readonly elsewhere?: PricedWay | null;
}

function exactWayPrice({ fee, fee_per_km, distance }: PricedWay, digits: number): Amount {
  return amountOf(fee, 'fee')
    .plus(amountOf(fee_per_km, 'fee_per_km').times(amountOf(distance, 'distance')))
    .round(digits);
}

/**
 * The price of delivery or return for one vehicle: fee + fee per kilometre × kilometres.
 * @throws PricingError `not-a-number`, `negative`, `digits`
 */
export function wayPrice(way: PricedWay, digits?: number | null): number {
  return toNumber(exactWayPrice(way, digitsOf(digits)));
}

/** Delivery and return elsewhere of all vehicles as lines of a bill; absent ones are left out. */
export function wayLines(
  ways: PricedWays | null | undefined,
  vehicles: number,
  digits: number,
): (readonly ['vehicleDelivery' | 'returnElsewhere', Amount])[] {
  const lines = [
    ['vehicleDelivery', ways?.delivery],
    ['returnElsewhere', ways?.elsewhere],
  ] as const;
  return lines.flatMap(([name, way]) =>
    way ? [[name, exactWayPrice(way, digits).times(vehicles)] as const] : [],
  );
}
