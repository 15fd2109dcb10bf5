import type { Vehicle } from '@storefront/api';
import type { TripMeasure } from '@storefront/pricing';
import { useMemo } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { chosenFulfilment } from '../trip/trip-fulfilment';
import type { TripSettings } from '../trip/trip-settings';

/** The price of a trip with one vehicle, including discounts, tax and fee. */
interface TripTotal {
  readonly total: number;
  /** The same without the discounts of vehicle and provider. */
  readonly undiscounted: number;
}

/**
 * The total of a trip, equal on the vehicle's page, in the booking cart and in the trip itself.
 * @param measure `null` while the trip is not known, or the vehicle is not offered for it
 * @returns `null` until everything that the total depends on is known
 */
export function useTripTotal(
  vehicle: Vehicle | undefined,
  trip: TripSettings,
  measure: TripMeasure | null,
): TripTotal | null {
  const booking = useMemo(
    () =>
      vehicle && measure
        ? {
            lines: [{ vehicle, quantity: 1 }],
            provider: vehicle.provider,
            measure,
            ways: chosenFulfilment(trip, vehicle.ways),
          }
        : null,
    [vehicle, trip, measure],
  );
  const fullPrice = useMemo(
    () =>
      booking && {
        ...booking,
        lines: booking.lines.map((line) => ({
          ...line,
          vehicle: { ...line.vehicle, discount_price: 0 },
        })),
        provider: booking.provider && { ...booking.provider, discount: null },
      },
    [booking],
  );
  const bill = usePricedBooking(booking);
  const undiscounted = usePricedBooking(fullPrice);
  return bill && undiscounted && { total: bill.total, undiscounted: undiscounted.total };
}
