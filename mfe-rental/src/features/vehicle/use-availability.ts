import { read, type Vehicle } from '@storefront/api';
import { type VehicleAvailability, vehicleAvailability } from '@storefront/api/rental';
import { keepPreviousData, useQuery } from '@storefront/platform';
import type { PricedWays } from '@storefront/pricing';
import { useWhere } from '@storefront/session';
import { useMemo } from 'react';
import { chosenFulfilment, hasFulfilment } from '../trip/trip-fulfilment';
import type { TripSettings } from '../trip/trip-settings';

/**
 * Whether a vehicle is available for the trip, other times, and prices of delivery and return; `undefined` until that
 * is known, and when the server does not state it: the booking cart decides then.
 */
export function useAvailability(
  vehicle: Pick<Vehicle, 'id'>,
  trip: TripSettings,
  quantity: number,
): {
  readonly availability: VehicleAvailability | undefined;
  /** The chosen delivery and return in the form of the bill's input; `undefined` until that is known. */
  readonly ways: PricedWays | null | undefined;
} {
  const place = useWhere((where) => where.coordinates);
  const isByDistance = trip.type === 'distance_wise';
  const { destination, returnPlace, delivered } = trip;
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    ...read(vehicleAvailability, {
      params: { id: vehicle.id },
      query: {
        date: `${trip.pickupTime}:00`,
        trip_type: trip.type,
        quantity,
        ...(!isByDistance && { duration: trip.hours }),
        ...(place && { pickup_location: { lat: place.lat, lng: place.lng } }),
        ...(isByDistance &&
          destination && {
            destination_location: { lat: destination.lat, lng: destination.lng },
          }),
        ...(delivered && { delivered: 1 }),
        ...(!isByDistance &&
          returnPlace && { return_location: { lat: returnPlace.lat, lng: returnPlace.lng } }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const isOpen = hasFulfilment(trip) && !isError && (isPending || isPlaceholderData);
  return {
    availability: data,
    ways: useMemo(
      () => (isOpen ? undefined : chosenFulfilment(trip, data?.ways)),
      [isOpen, trip, data],
    ),
  };
}
