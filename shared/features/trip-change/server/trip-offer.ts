import type { TripRow } from '@storefront/backend/feature';

/** `change`: any other times. `extend`: only a later return. */
export type TripOffer = 'change' | 'extend';

type OfferedTrip = Pick<
  TripRow,
  | 'trip_status'
  | 'trip_type'
  | 'cancel_until'
  | 'schedule_at'
  | 'estimated_trip_end_time'
  | 'price_terms'
>;

/**
 * How the times of a trip can be changed. They can be changed freely while cancellation is free of charge. After that
 * the provider relies on the booking, and only a longer trip is allowed.
 */
export function tripOffer(trip: OfferedTrip, now: Date): TripOffer | null {
  const { trip_status: status, cancel_until: until } = trip;
  if (trip.price_terms === null) return null;
  const isAhead = now < trip.schedule_at;
  const isFree = status === 'pending' || (status === 'confirmed' && until !== null && now <= until);
  if (isAhead && isFree) return 'change';
  const isRunning = status === 'confirmed' || status === 'ongoing';
  const isLengthChosen = trip.trip_type !== 'distance_wise';
  return isRunning && isLengthChosen && now < trip.estimated_trip_end_time ? 'extend' : null;
}
