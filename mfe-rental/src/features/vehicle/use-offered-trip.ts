import type { RentalType, Vehicle } from '@storefront/api';
import { type TripSettings, withType } from '../trip/trip-settings';
import { useTrip } from '../trip/use-trip';
import { offeredTypes } from '../vehicle-card/vehicle-prices';

/** The trip of the page's address as far as the vehicle is offered for it. */
export function useOfferedTrip(vehicle: Vehicle): {
  readonly trip: TripSettings;
  readonly setTrip: (trip: TripSettings) => void;
  readonly offered: readonly RentalType[];
  /** The kind of trip of the address, for which the vehicle is not offered. */
  readonly refusedType: RentalType | null;
} {
  const { trip: requested, setTrip, isTypeGiven } = useTrip();
  const offered = offeredTypes(vehicle);
  const [first] = offered;
  const isRefused = first !== undefined && !offered.includes(requested.type);
  const trip = isRefused ? withType(requested, first) : requested;
  return { trip, setTrip, offered, refusedType: isRefused && isTypeGiven ? requested.type : null };
}
