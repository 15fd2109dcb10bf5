import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { tripDetails } from '../contract/rental-trips';
import type { Trip } from '../entities/trip';
import type { PollOptions } from '../operations/poll-options';
import { rentalKeys } from './keys';

/** The trip to show or follow; guests add the phone number given on it. */
export interface TripRef {
  readonly tripId: number;
  readonly contactNumber: string | null;
}

/**
 * A trip as it is now.
 * @throws ApiError 404 `trip`: no such trip, or not the caller's
 */
export function getTrip({ tripId, contactNumber }: TripRef, signal?: AbortSignal): Promise<Trip> {
  return call(tripDetails, { query: { trip_id: tripId, contact_number: contactNumber }, signal });
}

export function tripQuery(trip: TripRef) {
  return queryOptions({
    queryKey: rentalKeys.trip(trip.tripId, trip.contactNumber),
    queryFn: ({ signal }) => getTrip(trip, signal),
  });
}

export function useTrip(trip: TripRef, options: PollOptions = {}) {
  return useQuery({ ...tripQuery(trip), ...options });
}
