import type { RentalType, Vehicle } from '@storefront/api';
import { type TripSettings, withType } from '../trip/trip-settings';
import { useTrip } from '../trip/use-trip';
import { offeredTypes } from '../vehicle-card/vehicle-prices';

/** The trip of the page's address as far as the vehicle is offered for it. */
export function useOfferedTrip(vehicle: Vehicle): {
  readonly trip: TripSettings;
  readonly setTrip: (trip: TripSettings) => void;
  readonly offered: readonly RentalType[];
} {
  const { trip: requested, setTrip } = useTrip();
  const offered = offeredTypes(vehicle);
  const [first] = offered;
  const trip = first && !offered.includes(requested.type) ? withType(requested, first) : requested;
  return { trip, setTrip, offered };
}
