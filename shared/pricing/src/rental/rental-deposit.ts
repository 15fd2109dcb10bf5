import { amountOf, digitsOf, sumOf, toNumber, unitsOf } from '../money/decimal';
import type { Numeric } from '../money/wire';

/** A vehicle of a booking with its deposit. */
interface VehicleWithDeposit {
  readonly vehicle: { readonly deposit?: Numeric | null };
  readonly quantity: number;
}

/**
 * The deposit of all vehicles, which the provider holds until they are returned. It is not part of the bill.
 * @returns major units, 0 without a deposit
 * @throws PricingError `not-a-number`, `negative`, `quantity`, `digits`
 */
export function tripDeposit(carts: readonly VehicleWithDeposit[], digits?: number | null): number {
  const parts = carts.map(({ vehicle, quantity }) =>
    amountOf(vehicle.deposit, 'deposit').times(unitsOf(quantity, 'quantity')),
  );
  return toNumber(sumOf(parts).round(digitsOf(digits)));
}
