import type { RentalQuoteLine } from '@storefront/pricing';
import type { Translated } from '../../server/language';
import type { ChosenExtraRow } from '../rental-cart/chosen-extras';

/** An extra as it is stored with a trip. */
export interface TripExtra
  extends Pick<ChosenExtraRow, 'id' | 'kind' | 'price' | 'charged_per' | 'quantity'> {
  readonly name: Translated;
  /** For all vehicles of the line. */
  readonly amount: number;
}

/** The extras of a vehicle with their amounts from the line of the bill. */
export function billedExtras(
  extras: readonly Omit<TripExtra, 'amount'>[],
  line: RentalQuoteLine | undefined,
): TripExtra[] {
  return extras.map(({ id, kind, name, price, charged_per, quantity }, index) => {
    const amount = line?.extras?.[index];
    if (amount === undefined) throw new Error(`The bill has no extra ${id}`);
    return { id, kind, name, price, charged_per, quantity, amount };
  });
}
