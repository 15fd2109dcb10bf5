import { amountOf, digitsOf, sumOf, toNumber, unitsOf } from './decimal';
import type { Numeric } from './wire';

/** A vehicle of a booking with what is left with its provider meanwhile. */
interface VehicleWithDeposit {
  readonly vehicle: { readonly deposit?: Numeric | null };
  readonly quantity: number;
}

/**
 * What is left with the provider until the vehicles are back, for all of them. It is no part of the bill.
 * @returns major units, 0 where there is none
 * @throws PricingError `not-a-number`, `negative`, `quantity`, `digits`
 */
export function tripDeposit(carts: readonly VehicleWithDeposit[], digits?: number | null): number {
  const parts = carts.map(({ vehicle, quantity }) =>
    amountOf(vehicle.deposit, 'deposit').times(unitsOf(quantity, 'quantity')),
  );
  return toNumber(sumOf(parts).round(digitsOf(digits)));
}
