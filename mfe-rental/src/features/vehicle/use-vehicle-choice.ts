import type { ChosenExtra, Vehicle } from '@storefront/api';
import { rentalCartQuery } from '@storefront/api/rental';
import { useQuery } from '@storefront/platform';
import type { PricedWays, RentalQuote, TripMeasure } from '@storefront/pricing';
import { useMemo, useState } from 'react';
import { usePricedBooking } from '../bill/use-priced-booking';
import { useOwner } from '../booking/use-owner';
import { chosenExtras, type ExtraChoice } from '../extras/extra-choices';

/** The choices of a customer for a vehicle. */
export interface VehicleChoice {
  readonly quantity: number;
  /** The extras of the booking cart once the vehicle is in it, because they are changed there. */
  readonly extras: readonly ChosenExtra[];
  readonly isInCart: boolean;
  readonly setQuantity: (quantity: number) => void;
  readonly setExtras: (extras: readonly ExtraChoice[]) => void;
}

const NO_EXTRAS: readonly ChosenExtra[] = [];

/** The quantity and the extras of a vehicle while its page is open. */
export function useVehicleChoice(vehicle: Vehicle): VehicleChoice {
  const { owner, isKnown } = useOwner();
  const { data: cart } = useQuery({ ...rentalCartQuery(owner), enabled: isKnown });
  const [quantity, setQuantity] = useState(1);
  const [choices, setExtras] = useState<readonly ExtraChoice[]>([]);
  const chosen = useMemo(() => chosenExtras(vehicle.extras, choices), [vehicle, choices]);
  const line = cart?.carts.find(({ vehicle_id }) => vehicle_id === vehicle.id);
  const extras = line ? (line.extras ?? NO_EXTRAS) : chosen;
  return { quantity, extras, isInCart: line !== undefined, setQuantity, setExtras };
}

/**
 * The price of the choice for a trip; `null` until it is known.
 * @param ways the chosen ones; `undefined` until they are known
 */
export function useChoiceBill(
  vehicle: Vehicle,
  { quantity, extras }: VehicleChoice,
  measure: TripMeasure | null,
  ways: PricedWays | null | undefined,
): RentalQuote | null {
  const booking = useMemo(
    () =>
      measure && ways !== undefined
        ? {
            lines: [{ vehicle, quantity, extras: [...extras] }],
            provider: vehicle.provider,
            measure,
            ways,
          }
        : null,
    [vehicle, quantity, extras, measure, ways],
  );
  return usePricedBooking(booking);
}
