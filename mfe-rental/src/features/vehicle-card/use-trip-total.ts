import type { Vehicle } from '@storefront/api';
import type { RentalQuote, TripMeasure } from '@storefront/pricing';
import { useMemo } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { chosenFulfilment } from '../trip/trip-fulfilment';
import type { TripSettings } from '../trip/trip-settings';

/** The price of a trip with one vehicle, including discounts, tax and fee. */
export interface TripTotal {
  readonly total: number;
  /** The price without the discounts of vehicle and provider. */
  readonly undiscounted: number;
  /** The provider's discount in per cent, if it is larger than the vehicle's own. */
  readonly providerOff: number | null;
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
  if (!bill || !undiscounted) return null;
  return {
    total: bill.total,
    undiscounted: undiscounted.total,
    providerOff: providerOffOf(bill),
  };
}

/** In whole per cent, rounded down: a discount has a limit, and more must not be promised. */
function providerOffOf({ lines: [line] }: RentalQuote): number | null {
  if (line?.discountSource !== 'provider' || line.unitPrice === 0) return null;
  return Math.floor((line.discount / line.unitPrice) * 100 + 1e-9);
}
