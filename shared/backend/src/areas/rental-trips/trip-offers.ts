import { isTripStatus } from '@storefront/domain';
import type { TripRow } from './trip-rows';

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
 * How the times of a trip can be changed. While it can be canceled free of charge they can be changed at will;
 * after that the provider counts on them, and only a longer trip does no harm.
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

/** Whether something is due of a trip, of which any part can be paid. */
export function takesPart({
  payment_status: paid,
  trip_status: status,
}: Pick<TripRow, 'payment_status' | 'trip_status'>): boolean {
  return paid !== 'paid' && isTripStatus(status, 'open');
}

/**
 * Whether the state of the vehicle can be recorded: from the confirmation on, without an end, since a pack that was
 * recorded without a network may be sent long after the trip is over.
 */
export function takesProof({ trip_status: status }: Pick<TripRow, 'trip_status'>): boolean {
  return status === 'confirmed' || status === 'ongoing' || status === 'completed';
}
